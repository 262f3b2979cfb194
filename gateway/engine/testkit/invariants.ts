// invariants.ts: the engine's invariants, checked through its public reads and its snapshot. For tests.
import type { Engine } from '../engine.ts';
import { toText } from '../../world/units.ts';
import type { AccountSnapshot, EngineSnapshot, OrderSnapshot } from '../snapshot.ts';

type Rule = readonly [isKept: boolean, otherwise: string];

/** A text for every broken invariant; empty if none. */
export function findViolations(engine: Engine): string[] {
  const snapshot = engine.snapshot();
  const rules: Rule[] = [
    ...ledgerRules(engine, snapshot),
    ...snapshot.markets.flatMap(({ assetId }) => [
      ...positionRules(engine, snapshot, assetId),
      ...bookRules(engine, snapshot, assetId),
    ]),
    ...snapshot.orders.flatMap((order) => [orderRule(order), ...waitingRules(snapshot, order)]),
    ...snapshot.accounts.flatMap((account) => [
      ...reduceOnlyRules(snapshot, account),
      ...isolatedMarginRules(account),
    ]),
    ...fundsRules(snapshot),
    ...isolatedRules(snapshot),
    ...outcomeRules(snapshot),
    ...orderHoldRules(engine, snapshot),
    ...agentRules(snapshot),
  ];
  return rules.flatMap(([isKept, otherwise]) => (isKept ? [] : [otherwise]));
}

/** An agent belongs to one user, who has an account; the agent has none. */
function agentRules({ accounts, agents }: EngineSnapshot): Rule[] {
  const known = new Set(accounts.map(({ owner }) => owner));
  const linked = agents.filter(([, { revokedAt }]) => revokedAt === null);
  return linked.flatMap(([address, { owner }]): Rule[] => [
    [known.has(owner), `${address} is an agent of ${owner}, who has no account`],
    [!known.has(address), `${address} has an account and is an agent of ${owner}`],
  ]);
}

/** Per asset: the sum is zero, only quote can be owed, and holds are covered. */
function ledgerRules(engine: Engine, { accounts, house }: EngineSnapshot): Rule[] {
  const assetIds = new Set(house.issuance.map(([assetId]) => assetId));
  const sums = [...assetIds].map((assetId): Rule => [
    engine.read.ledgerSum(assetId) === '0',
    `the ledger of ${assetId} sums to ${engine.read.ledgerSum(assetId)}`,
  ]);
  const holds = accounts.flatMap(({ owner }) => {
    const { balances } = engine.read.account(owner);
    return balances.map(({ coin, total, hold }): Rule => [
      units(hold) <= units(total),
      `${owner} holds ${hold} of ${total} ${coin}`,
    ]);
  });
  const [quote] = assetIds;
  const debts = accounts.flatMap(({ owner, balances }) =>
    balances.map(([assetId, balance]): Rule => [
      assetId === quote || BigInt(balance) >= 0n,
      `${owner} owes ${assetId}`,
    ]),
  );
  return [...sums, ...holds, ...debts];
}

/** Pending withdrawals equal the amounts taken, per asset; segregated funds are not negative. */
function fundsRules({ funds }: EngineSnapshot): Rule[] {
  if (funds === undefined) return [];
  const assetIds = new Set([
    ...funds.outgoing.map(([assetId]) => assetId),
    ...funds.pending.map(({ assetId }) => assetId),
  ]);
  const outgoing = new Map(funds.outgoing);
  const taken = [...assetIds].map((assetId): Rule => {
    const expected = sum(
      funds.pending.filter((each) => each.assetId === assetId).map((each) => BigInt(each.units)),
    );
    return [
      BigInt(outgoing.get(assetId) ?? '0') === expected,
      `${assetId} on its way out is not what was taken`,
    ];
  });
  return [
    ...taken,
    ...funds.segregated.map(([owner, balances]): Rule => [
      balances.every(([, balance]) => BigInt(balance) >= 0n),
      `${owner} owes segregated funds`,
    ]),
  ];
}

/** No ended operation is still due, and only failed ones have a reason. */
function isolatedRules({ isolated }: EngineSnapshot): Rule[] {
  return (isolated?.operations ?? []).map(({ operationId, status, dueAt, error }): Rule => [
    (status === 'pending' || dueAt === null) && (status === 'failed') === (error !== null),
    `operation ${operationId} is ${status}, due at ${dueAt}, and says ${error}`,
  ]);
}

/** Every pair of shares is backed by its pUSD, or quote on the perpetuals venue, and holds never exceed balances. */
function outcomeRules({ outcomes }: EngineSnapshot): Rule[] {
  if (outcomes === undefined) return [];
  const vaults = outcomes.conditions.map(({ id, yes, no, payouts, vault }): Rule => {
    const [yesShares, noShares] = [yes, no].map((assetId) => BigInt(new Map(vault).get(assetId) ?? '0')) as [
      bigint,
      bigint,
    ];
    const money = sum(
      vault.flatMap(([assetId, amount]) => (assetId === yes || assetId === no ? [] : [BigInt(amount)])),
    );
    return [
      money === -yesShares && yesShares === noShares && (payouts === null || money === 0n),
      `the vault of ${id} does not cover its pairs`,
    ];
  });
  const purses = outcomes.purses.flatMap(({ owner, money, shares, stakes }): Rule[] => {
    const [local, pending, confirmed, debt, hold] = money.map(BigInt) as [
      bigint,
      bigint,
      bigint,
      bigint,
      bigint,
    ];
    const held = new Map(shares);
    const isCovered = stakes.every(
      ({ assetId, amounts }) =>
        BigInt(amounts[0]) >= 0n && BigInt(amounts[0]) <= BigInt(held.get(assetId) ?? '0'),
    );
    return [
      [
        local >= 0n &&
          pending >= 0n &&
          confirmed >= 0n &&
          debt <= 0n &&
          hold >= 0n &&
          hold <= local + confirmed,
        `the pUSD of ${owner} is not what it can be: ${money.join()}`,
      ],
      [isCovered, `${owner} keeps shares aside that are not there`],
    ];
  });
  return [...vaults, ...purses];
}

/** Holds cover at least what orders require; pending splits and merges may hold more. */
function orderHoldRules(engine: Engine, { outcomes, orders }: EngineSnapshot): Rule[] {
  return (outcomes?.purses ?? []).flatMap(({ owner, money: [, , , , hold], stakes }): Rule[] => {
    const own = orders.filter((order) => order[0] === owner);
    const needed = sum(own.map((order) => pusdHoldOf(engine, order)));
    const sells = (assetId: string): bigint =>
      sum(own.map((order) => (order[1] === assetId && order[4] === 'sell' ? BigInt(order[9]) : 0n)));
    return [
      [BigInt(hold) >= needed, `${owner} keeps ${hold} pUSD aside, and its orders need ${needed}`],
      ...stakes.map(({ assetId, amounts: [held] }): Rule => [
        BigInt(held) >= sells(assetId),
        `${owner} keeps ${held} shares of ${assetId} aside, and its orders need more`,
      ]),
    ];
  });
}

/** Price in 10^-8 times shares in 10^-6, rounded up to a millionth. */
function pusdHoldOf(engine: Engine, [, assetId, , , side, , , price, , remaining]: OrderSnapshot): bigint {
  const listing = engine.read.outcomeListing(assetId);
  if (listing?.adapter !== 'predictionvenue' || side !== 'buy') return 0n;
  return (BigInt(price) * BigInt(remaining) + 99_999_999n) / 100_000_000n;
}

function positionRules(engine: Engine, snapshot: EngineSnapshot, assetId: string): Rule[] {
  if (engine.read.outcomeListing(assetId) !== undefined) return [];
  const slots = [...snapshot.accounts, snapshot.backstop].flatMap((account) =>
    account.slots.filter((slot) => slot.assetId === assetId),
  );
  const positions = slots.map(({ size, cost }) => ({ size: BigInt(size), cost: BigInt(cost) }));
  const clearing = snapshot.markets.find((market) => market.assetId === assetId)?.clearing[0]?.[1] ?? '0';
  const long = sum(positions.map(({ size }) => (size > 0n ? size : 0n)));
  return [
    [
      engine.read.openInterest(assetId) === toText(long, engine.read.market(assetId)?.szDecimals ?? 0),
      `the open interest of ${assetId} is not what is held`,
    ],
    [sum(positions.map(({ size }) => size)) === 0n, `positions in ${assetId} do not cancel out`],
    [
      sum(positions.map(({ cost }) => cost)) + BigInt(clearing) === 0n,
      `costs and clearing of ${assetId} do not cancel out`,
    ],
    [
      positions.every(({ size, cost }) => size * cost >= 0n && (size !== 0n || cost === 0n)),
      `a cost in ${assetId} has the wrong sign`,
    ],
  ];
}

function bookRules(engine: Engine, snapshot: EngineSnapshot, assetId: string): Rule[] {
  const { bids = [], asks = [] } = engine.read.book(assetId, Number.MAX_SAFE_INTEGER) ?? {};
  const levels = [...bids, ...asks];
  const opposite = engine.read.oppositeOf(assetId);
  const orders = snapshot.orders.filter(
    (order) => (order[1] === assetId || order[1] === opposite) && !isWaiting(order),
  );
  const [bid, ask] = [units(bids[0]?.price ?? '0'), units(asks[0]?.price ?? '1000000000')];
  return [
    [bid < ask, `the book of ${assetId} is crossed: ${bid} and ${ask}`],
    [
      sum(levels.map(({ count }) => BigInt(count))) === BigInt(orders.length),
      `levels of ${assetId} do not hold its orders`,
    ],
    [levels.every(({ size }) => units(size) > 0n), `a level of ${assetId} is empty`],
  ];
}

function orderRule([, , id, , , , , price, size, remaining, , , conditions]: OrderSnapshot): Rule {
  const isWhole = conditions?.waiting?.isPosition === true && size === '0';
  return [
    BigInt(price) > 0n && (isWhole || BigInt(remaining) > 0n) && BigInt(remaining) <= BigInt(size),
    `order ${id} has ${remaining} of ${size} left`,
  ];
}

/** A child order has a live parent; a reduce-only trigger has a position. */
function waitingRules(
  snapshot: EngineSnapshot,
  [owner, assetId, id, , side, , reduceOnly, , , , , , conditions]: OrderSnapshot,
): Rule[] {
  if (conditions?.waiting === undefined) return [];
  if (conditions.waiting.stage === 'parent')
    return [
      [
        snapshot.orders.some((order) => order[2] === conditions.parentId),
        `child ${id} waits for an entry that is gone`,
      ],
    ];
  const slot = snapshot.accounts
    .find((account) => account.owner === owner)
    ?.slots.find((each) => each.assetId === assetId);
  const size = BigInt(slot?.size ?? '0');
  return [
    [!reduceOnly || (side === 'sell' ? size > 0n : size < 0n), `trigger ${id} waits beside no position`],
  ];
}

function reduceOnlyRules(snapshot: EngineSnapshot, { owner, slots }: AccountSnapshot): Rule[] {
  const orders = snapshot.orders.filter((order) => order[0] === owner && order[6] && !isWaiting(order));
  return orders.map(([, assetId, id, , side, , , , , remaining]): Rule => {
    const size = BigInt(slots.find((slot) => slot.assetId === assetId)?.size ?? '0');
    return [
      BigInt(remaining) <= (side === 'sell' ? size : -size),
      `reduce-only order ${id} is larger than its position`,
    ];
  });
}

function isWaiting([, , , , , , , , , , , , conditions]: OrderSnapshot): boolean {
  return conditions?.waiting !== undefined;
}

/** Only positions have isolated margin. */
function isolatedMarginRules({ owner, slots }: AccountSnapshot): Rule[] {
  return slots.map(({ assetId, size, isolated }): Rule => [
    size !== '0' || sum((isolated?.pocket ?? []).map(([, amount]) => BigInt(amount))) === 0n,
    `${owner} has money set aside in ${assetId} for nothing`,
  ]);
}

function sum(amounts: readonly bigint[]): bigint {
  return amounts.reduce((total, amount) => total + amount, 0n);
}

/** Decimal text as an integer, so that no float decides whether a book is crossed. */
function units(text: string): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(8, '0'));
}
