import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Address } from '#protocol/ids.ts';
import { openAccount } from '../world/account.ts';
import { collateralOf } from '../accounts/collateral.ts';
import { balanceOf, sumOf } from '../world/ledger.ts';
import { Effects } from '../world/effects.ts';
import type { AccountState, World } from '../world/state.ts';
import { createSeededRandom } from '../engine/testkit/random.ts';
import { ALICE, BOB, CAROL, OPTIONS } from '../engine/testkit/testEngine.ts';
import { createWorld, holdersOf } from '../engine/world.ts';
import { listCondition, mergePairs, mintPairs, payOut, settle } from './ledger.ts';
import { creditPusd, setPusd, takeBackPusd } from '../outcomes/operatorCommands.ts';
import {
  deficitOf,
  freeConfirmed,
  freeLocal,
  pusdBalanceOf,
  release,
  reserve,
  spendablePusd,
} from './pusdBalance.ts';
import { balanceRecord, mergeableOf, positionRecord } from './records.ts';
import { runSettlement } from './settlement.ts';
import { holdShares, releaseShares, sharesOf, unheldShares } from './shares.ts';
import { outcomesSnapshot, restoredOutcomes } from '../outcomes/snapshot.ts';
import { type Condition, PUSD } from '../world/outcomesState.ts';

const YES = '00050000';
const NO = '00050001';
const START = 1_760_000_000_000;

function desk() {
  const world = createWorld(OPTIONS);
  world.now = START;
  const effects = new Effects(START);
  const condition = listCondition(world, {
    id: 'c1',
    conditionId: null,
    adapter: 'predictionvenue',
    yes: YES,
    no: NO,
    yesOutcome: null,
    noOutcome: null,
    yesName: 'Yes',
    noName: 'No',
    negRisk: false,
    status: 'open',
  });
  const account = (owner: Address, pusd = '0', bucket: 'local' | 'confirmed' = 'confirmed') => {
    if (pusd !== '0') creditPusd(world, effects, { type: 'creditPusd', owner, amount: pusd as '1', bucket });
    return openAccount(world, owner);
  };
  const record = (who: AccountState) => {
    const { local, confirmed, pending, localDeficit, hold } = balanceRecord(pusdBalanceOf(world, who));
    return { local, confirmed, pending, localDeficit, hold };
  };
  const sums = () => [PUSD, YES, NO].map((assetId) => sumOf(holdersOf(world), assetId));
  return { world, effects, condition, account, record, sums };
}

const pusd = (amount: number): bigint => BigInt(Math.round(amount * 1e6));

test('a buy of 10 with 4 local and 20 confirmed holds 10, spends 4 local and 6 confirmed; pending never counts', () => {
  const { world, effects, condition, account, record, sums } = desk();
  const alice = account(ALICE, '4', 'local');
  account(ALICE, '20');
  creditPusd(world, effects, { type: 'creditPusd', owner: ALICE, amount: '100', bucket: 'pending' });
  expect(reserve(world, effects, alice, pusd(24.000001))).toMatchObject({ code: 'INSUFFICIENT_PUSD' });
  expect(reserve(world, effects, alice, pusd(10))).toBeUndefined();
  expect([freeLocal(pusdBalanceOf(world, alice)), freeConfirmed(pusdBalanceOf(world, alice))]).toEqual([
    0n,
    pusd(14),
  ]);
  mintPairs(world, effects, alice, condition, pusd(10));
  expect(record(alice)).toEqual({
    local: '0',
    confirmed: '14',
    pending: '100',
    localDeficit: '0',
    hold: '0',
  });
  expect([
    sharesOf(pusdBalanceOf(world, alice), YES),
    sharesOf(pusdBalanceOf(world, alice), NO),
    balanceOf(condition.vault, PUSD),
  ]).toEqual([pusd(10), pusd(10), pusd(10)]);
  expect(sums()).toEqual([0n, 0n, 0n]);
});

test('a deficit blocks buying until inflows have repaid it', () => {
  const { world, effects, condition, account, record } = desk();
  const alice = account(ALICE, '12', 'local');
  expect(reserve(world, effects, alice, pusd(10))).toBeUndefined();
  mintPairs(world, effects, alice, condition, pusd(10));
  // 5 are reversed, 2 are available.
  takeBackPusd(world, effects, { type: 'takeBackPusd', owner: ALICE, amount: '5' });
  expect(record(alice)).toMatchObject({ local: '0', localDeficit: '3' });
  account(ALICE, '50');
  expect([spendablePusd(pusdBalanceOf(world, alice)), reserve(world, effects, alice, 1n)]).toMatchObject([
    0n,
    { code: 'LOCAL_DEFICIT' },
  ]);
  // Merging 4 pairs pays 4: 3 repay, 1 is local.
  holdShares(world, effects, alice, YES, pusd(4));
  holdShares(world, effects, alice, NO, pusd(4));
  mergePairs(world, effects, alice, condition, pusd(4));
  expect(record(alice)).toMatchObject({ local: '1', confirmed: '50', localDeficit: '0' });
  expect(reserve(world, effects, alice, pusd(51))).toBeUndefined();
});

test('two buyers create pairs, a sale moves shares, two sellers dissolve pairs; both sides pay fees; an unbalanced trade throws', () => {
  const { world, effects, condition, account, record, sums } = desk();
  const [alice, bob] = [account(ALICE, '100'), account(BOB, '100')];
  const buy = (
    who: AccountState,
    assetId: string,
    shares: number,
    money: number,
    fee = 0,
    reserved = money + fee,
  ) => {
    expect(reserve(world, effects, who, pusd(reserved))).toBeUndefined();
    return {
      account: who,
      assetId,
      side: 'buy',
      shares: pusd(shares),
      money: pusd(money),
      fee: pusd(fee),
      reserved: pusd(reserved),
    } as const;
  };
  const sell = (who: AccountState, assetId: string, shares: number, money: number, fee = 0) => {
    expect(holdShares(world, effects, who, assetId, pusd(shares))).toBeUndefined();
    return {
      account: who,
      assetId,
      side: 'sell',
      shares: pusd(shares),
      money: pusd(money),
      fee: pusd(fee),
    } as const;
  };
  // 50 Yes at 0.4 and 50 No at 0.6; Alice held 0.5 a share and pays 1 of fees.
  settle(world, effects, condition, [buy(alice, YES, 50, 20, 1, 26), buy(bob, NO, 50, 30)]);
  expect([record(alice), record(bob)]).toMatchObject([{ confirmed: '79', hold: '0' }, { confirmed: '70' }]);
  // Bob buys 20 Yes at 0.45 from Alice, who pays 0.5: she receives 8.5; they had cost 21 × 20/50 = 8.4.
  settle(world, effects, condition, [sell(alice, YES, 20, 9, 0.5), buy(bob, YES, 20, 9)]);
  expect(record(alice)).toMatchObject({ local: '8.5', confirmed: '79' });
  expect(
    positionRecord(pusdBalanceOf(world, alice), pusdBalanceOf(world, alice).stakes.get(YES)!),
  ).toMatchObject({
    size: '30',
    costBasis: '12.6',
    averagePrice: '0.42',
    realizedPnl: '0.1',
    totalBought: '50',
  });
  expect(mergeableOf(pusdBalanceOf(world, bob), condition)).toBe(pusd(20));
  // Alice sells 30 Yes at 0.5, Bob 30 No at 0.5: 30 pairs less.
  settle(world, effects, condition, [sell(alice, YES, 30, 15), sell(bob, NO, 30, 15)]);
  expect(balanceOf(condition.vault, PUSD)).toBe(pusd(20));
  expect(balanceOf(world.fees, PUSD)).toBe(pusd(1.5));
  expect(sums()).toEqual([0n, 0n, 0n]);
  const before = JSON.stringify(outcomesSnapshot(world.outcomes));
  const legs = [sell(bob, YES, 5, 2), buy(alice, YES, 5, 2.5)];
  expect(() => settle(world, effects, condition, legs)).toThrow('does not add up');
  releaseShares(world, effects, bob, YES, pusd(5));
  release(world, effects, alice, pusd(2.5));
  expect(JSON.stringify(outcomesSnapshot(world.outcomes))).toBe(before);
});

test('a resolution pays winners a pUSD a share; there may be no holds, and payouts must sum to one', () => {
  const { world, effects, condition, account, record, sums } = desk();
  const [alice, bob] = [account(ALICE, '100'), account(BOB, '100')];
  reserve(world, effects, alice, 7n);
  mintPairs(world, effects, alice, condition, 7n);
  reserve(world, effects, bob, pusd(10));
  mintPairs(world, effects, bob, condition, pusd(10));
  holdShares(world, effects, bob, YES, 1n);
  expect(() => payOut(world, effects, condition, [500_000n, 500_000n])).toThrow('aside');
  releaseShares(world, effects, bob, YES, 1n);
  expect(() => payOut(world, effects, condition, [500_000n, 400_000n])).toThrow('cannot be resolved');
  reserve(world, effects, alice, pusd(4));
  const yes = {
    account: bob,
    assetId: YES,
    side: 'sell',
    shares: pusd(10),
    money: pusd(4),
    fee: 0n,
  } as const;
  holdShares(world, effects, bob, YES, pusd(10));
  settle(world, effects, condition, [yes, { ...yes, account: alice, side: 'buy', reserved: pusd(4) }]);
  // Yes wins: Alice has 10.000007 of it, Bob none.
  payOut(world, effects, condition, [1_000_000n, 0n]);
  expect([record(alice), record(bob)]).toMatchObject([
    { local: '10.000007', confirmed: '95.999993' },
    { local: '4', confirmed: '90' },
  ]);
  expect(
    positionRecord(pusdBalanceOf(world, alice), pusdBalanceOf(world, alice).stakes.get(YES)!),
  ).toMatchObject({ size: '0', payout: '1', markPrice: '1' });
  expect([...sums(), balanceOf(condition.vault, PUSD)]).toEqual([0n, 0n, 0n, 0n]);
  expect(() => payOut(world, effects, condition, [1_000_000n, 0n])).toThrow('cannot be resolved');
});

test('half a pUSD a share: 7 base units of each side are worth 3 each, and the odd one goes to the fees', () => {
  const { world, effects, condition, account, record, sums } = desk();
  const alice = account(ALICE, '1');
  reserve(world, effects, alice, 7n);
  mintPairs(world, effects, alice, condition, 7n);
  const paid = payOut(world, effects, condition, [500_000n, 500_000n]);
  expect(paid.map(({ shares, money }) => [shares, money])).toEqual([
    [7n, 3n],
    [7n, 3n],
  ]);
  expect(record(alice)).toMatchObject({ confirmed: '0.999993', local: '0.000006' });
  expect([balanceOf(condition.vault, PUSD), balanceOf(world.fees, PUSD)]).toEqual([0n, 1n]);
  expect(sums()).toEqual([0n, 0n, 0n]);
});

test('inflows are local for 30 s and pending for 15 s; held amounts stay', () => {
  const { world, condition, account, record } = desk();
  const alice = account(ALICE, '10');
  const at = (ms: number): Effects => {
    world.now = START + ms;
    const effects = new Effects(world.now);
    runSettlement(world, effects);
    return effects;
  };
  let effects = at(0);
  reserve(world, effects, alice, pusd(10));
  mintPairs(world, effects, alice, condition, pusd(10));
  holdShares(world, effects, alice, YES, pusd(10));
  holdShares(world, effects, alice, NO, pusd(10));
  mergePairs(world, effects, alice, condition, pusd(10));
  expect(record(alice)).toMatchObject({ local: '10', pending: '0', confirmed: '0' });
  effects = at(29_999);
  expect(record(alice)).toMatchObject({ local: '10' });
  reserve(world, effects, alice, pusd(4));
  at(30_000);
  expect(record(alice)).toMatchObject({ local: '4', pending: '6', confirmed: '0', hold: '4' });
  effects = at(45_000);
  expect(record(alice)).toMatchObject({ local: '4', pending: '0', confirmed: '6' });
  release(world, effects, alice, pusd(4));
  at(60_000);
  at(75_000);
  expect(record(alice)).toMatchObject({ local: '0', pending: '0', confirmed: '10', hold: '0' });
});

test('a state survives its snapshot', () => {
  const { world, effects, condition, account } = desk();
  const alice = account(ALICE, '10');
  reserve(world, effects, alice, pusd(5));
  mintPairs(world, effects, alice, condition, pusd(4));
  condition.yesMark = 40_000_000n;
  const snapshot = outcomesSnapshot(world.outcomes);
  expect(outcomesSnapshot(restoredOutcomes(JSON.parse(JSON.stringify(snapshot))))).toEqual(snapshot);
});

/** A random operation; most amounts are occasionally too large. */
function attempt(
  world: World,
  effects: Effects,
  condition: Condition,
  people: readonly AccountState[],
  [what, who, amount]: readonly [number, number, number],
): void {
  const one = people[who % people.length] as AccountState;
  const other = people[(who + 1) % people.length] as AccountState;
  const [pusdBalance, units] = [pusdBalanceOf(world, one), BigInt(amount)];
  switch (what) {
    case 0:
      if (reserve(world, effects, one, units) === undefined) mintPairs(world, effects, one, condition, units);
      return;
    case 1: {
      const max = mergeableOf(pusdBalance, condition);
      const pairs = units < max ? units : max;
      if (holdShares(world, effects, one, YES, pairs) !== undefined) return;
      if (holdShares(world, effects, one, NO, pairs) === undefined)
        mergePairs(world, effects, one, condition, pairs);
      else releaseShares(world, effects, one, YES, pairs);
      return;
    }
    case 2: {
      const max = unheldShares(pusdBalance, YES);
      const shares = units < max ? units : max;
      const money = (shares * 37n) / 100n;
      if (shares === 0n || reserve(world, effects, other, money + 5n) !== undefined) return;
      holdShares(world, effects, one, YES, shares);
      settle(world, effects, condition, [
        { account: one, assetId: YES, side: 'sell', shares, money, fee: money > 2n ? 2n : 0n },
        { account: other, assetId: YES, side: 'buy', shares, money, fee: 1n, reserved: money + 5n },
      ]);
      return;
    }
    case 3:
      takeBackPusd(world, effects, { type: 'takeBackPusd', owner: one.owner, amount: '0.5' });
      return;
    case 4:
      if (pusdBalance.hold > 0n) release(world, effects, one, pusdBalance.hold);
      else reserve(world, effects, one, units);
      return;
    case 5:
      setPusd(world, effects, { type: 'setPusd', owner: one.owner, localDeficit: '0' });
      creditPusd(world, effects, { type: 'creditPusd', owner: one.owner, amount: '0.6' });
      return;
    default:
      world.now += amount % 20_000;
      runSettlement(world, new Effects(world.now));
  }
}

test('any operation conserves pUSD and shares, keeps the vault backed, and holds at most the balance', () => {
  const step = fc.tuple(fc.nat(6), fc.nat(2), fc.integer({ min: 1, max: 9_000_000 }));
  fc.assert(
    fc.property(fc.array(step, { minLength: 40, maxLength: 120 }), (steps) => {
      const { world, condition, account, sums } = desk();
      const people = [account(ALICE, '20'), account(BOB, '5', 'local'), account(CAROL, '1')];
      const faults: string[] = [];
      for (const each of steps) {
        attempt(world, new Effects(world.now), condition, people, each);
        const pairs = -balanceOf(condition.vault, YES);
        const isWhole =
          sums().every((sum) => sum === 0n) &&
          balanceOf(condition.vault, PUSD) === pairs &&
          balanceOf(condition.vault, NO) === -pairs;
        if (!isWhole) faults.push(`After ${each.join()}: ${sums().join()}, ${pairs} pairs`);
        for (const { owner } of people) {
          const pusdBalance = pusdBalanceOf(world, { owner });
          const [free, confirmed, min] = [
            freeLocal(pusdBalance),
            freeConfirmed(pusdBalance),
            [
              deficitOf(pusdBalance),
              balanceOf(pusdBalance.pending, PUSD),
              unheldShares(pusdBalance, YES),
              unheldShares(pusdBalance, NO),
            ],
          ];
          if ([free, confirmed, ...min].some((amount) => amount < 0n))
            faults.push(`After ${each.join()}: ${owner} is short`);
        }
      }
      expect(faults).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('100,000 operations conserve every base unit', () => {
  const { world, condition, account, sums } = desk();
  const people = [account(ALICE, '2000'), account(BOB, '500', 'local'), account(CAROL, '100')];
  const random = createSeededRandom(7);
  const faults: string[] = [];
  for (let count = 1; count <= 100_000; count += 1) {
    attempt(world, new Effects(world.now), condition, people, [random(7), random(3), 1 + random(9_000_000)]);
    if (count % 1_000 !== 0) continue;
    const pairs = -balanceOf(condition.vault, YES);
    if (
      sums().some((sum) => sum !== 0n) ||
      balanceOf(condition.vault, PUSD) !== pairs ||
      balanceOf(condition.vault, NO) !== -pairs
    )
      faults.push(`After ${count}: ${sums().join()}`);
  }
  expect(faults).toEqual([]);
  // Sanity: shares exist and fees were paid.
  expect([balanceOf(condition.vault, PUSD) > 0n, balanceOf(world.fees, PUSD) > 0n]).toEqual([true, true]);
});

test('confirmed pUSD is collateral unless held; local pUSD never is', () => {
  const { world, effects, account } = desk();
  const alice = account(ALICE, '30');
  account(ALICE, '7', 'local');
  expect(collateralOf(world, alice)).toBe(pusd(30));
  // 7 of it are local: 5 of the confirmed are held.
  reserve(world, effects, alice, pusd(12));
  expect(collateralOf(world, alice)).toBe(pusd(25));
});
