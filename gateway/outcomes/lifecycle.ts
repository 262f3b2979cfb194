// lifecycle.ts: status changes of outcome markets: open, pause, close, resolve, drop.
import type { AssetId } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { openAccount } from '../world/account.ts';
import { transfer } from '../world/ledger.ts';
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { noteMoneyFlow } from '../funds/equity.ts';
import { countedId } from '../world/orderIds.ts';
import { refusal } from '../world/refusals.ts';
import type { World, Question } from '../world/state.ts';
import { cancelResting } from '../orders/resting.ts';
import { nextTradeId } from '../matching/trade.ts';
import { moneyText, toText, toUnits } from '../world/units.ts';
import { currencyOf } from './cash.ts';
import type { Payout } from '../pusd/ledger.ts';
import { failOperationsOf } from './operations/operations.ts';
import { payHolders } from './payout.ts';
import { isOnPredictionVenue, ONE, PRICE_DECIMALS, SHARE_DECIMALS, tickText } from '../world/question.ts';
import { createQuestion } from './createQuestion.ts';
import { feeTokenOf } from './trade.ts';
import { takeShares } from '../pusd/shares.ts';
import type {
  CreditPairs,
  ListOutcome,
  ResolveOutcome,
  SetOutcomeStatus,
  SetTickSize,
} from '../world/commands/venueCommands.ts';

/** Resolved markets still listed. */
const MAX_RESOLVED = 40;

export function listOutcome(world: World, effects: Effects, { listing }: ListOutcome): CommandResult {
  const { id, yes, no } = listing;
  if (
    world.questions.has(id) ||
    yes.assetId === no.assetId ||
    world.markets.has(yes.assetId) ||
    world.markets.has(no.assetId)
  )
    return refusal('INVALID_ASSET_ID', 'listing');
  const tick = toUnits(listing.tickSize, PRICE_DECIMALS);
  const min = toUnits(listing.minOrderSize, SHARE_DECIMALS);
  if (tick === undefined || tick <= 0n || tick * 2n > ONE || min === undefined || min <= 0n)
    return refusal('INVALID_FIELD', 'listing');
  const question = createQuestion(world, listing);
  world.listedCount += 1;
  forgetOldest(world);
  emitStatus(effects, question);
  return { kind: 'done' };
}

/** `resolved` is not set by this command: see resolveOutcome. */
export function setOutcomeStatus(
  world: World,
  effects: Effects,
  { market, status }: SetOutcomeStatus,
): CommandResult {
  const question = questionOf(world, market);
  if (question === undefined) return refusal('INVALID_ASSET_ID', 'market');
  if (!STATUSES.has(status) || question.resolution !== null) return refusal('INVALID_FIELD', 'status');
  if (question.condition.status === status) return { kind: 'done' };
  setStatus(question, status);
  emitStatus(effects, question);
  return { kind: 'done' };
}

const STATUSES: ReadonlySet<string> = new Set(['open', 'paused', 'closed', 'resolving']);

export function setTickSize(
  world: World,
  effects: Effects,
  { market, tickSize }: SetTickSize,
): CommandResult {
  const question = questionOf(world, market);
  if (question === undefined || !isOnPredictionVenue(question)) return refusal('INVALID_ASSET_ID', 'market');
  const tick = toUnits(tickSize, PRICE_DECIMALS);
  if (tick === undefined || tick <= 0n || tick * 2n > ONE) return refusal('INVALID_FIELD', 'tickSize');
  const oldTickSize = tickText(question);
  if (tick === question.tick) return { kind: 'done' };
  question.tick = tick;
  const newTickSize = tickText(question);
  for (const { tokenId, assetId } of [question.listing.yes, question.listing.no]) {
    if (tokenId !== null)
      effects.raise({
        type: 'tickSize',
        assetId,
        change: {
          conditionId: question.listing.conditionId,
          tokenId,
          assetId,
          oldTickSize,
          newTickSize,
          time: effects.now,
        },
      });
  }
  return { kind: 'done' };
}

/**
 * Orders end as `outcomeSettledCanceled`; every holder is paid, and real accounts get a fill of direction `Settlement`.
 * Where exactly one question of a group can be Yes, a Yes resolves the others to No.
 */
export function resolveOutcome(
  world: World,
  effects: Effects,
  { market, payouts, isCanceled = false }: ResolveOutcome,
): CommandResult {
  const question = questionOf(world, market);
  if (question === undefined) return refusal('INVALID_ASSET_ID', 'market');
  const units = payoutUnits(payouts);
  if (units === undefined || question.resolution !== null) return refusal('INVALID_FIELD', 'payouts');
  resolveOne(world, effects, question, units, isCanceled);
  if (units[0] === ONE_SHARE)
    for (const other of unresolvedOthers(world, question))
      resolveOne(world, effects, other, [0n, ONE_SHARE], false);
  return { kind: 'done' };
}

/** The unresolved other questions of its group. */
function unresolvedOthers({ questions }: World, { listing }: Question): Question[] {
  const group = listing.event.negRiskMarketId;
  if (group === null) return [];
  return [...questions.values()].filter(
    (each) =>
      each.listing.id !== listing.id &&
      each.listing.event.negRiskMarketId === group &&
      each.resolution === null,
  );
}

function resolveOne(
  world: World,
  effects: Effects,
  question: Question,
  units: readonly [yes: bigint, no: bigint],
  isCanceled: boolean,
): void {
  for (const each of [question.yes, question.no]) effects.markMayMove(each);
  for (const order of world.orders.values())
    if (order.slot.market.outcome?.question === question)
      cancelResting(world, effects, order, 'outcomeSettled');
  failOperationsOf(world, effects, question.condition);
  const costs = costsOf(world, question);
  for (const paid of payHolders(world, effects, question, units))
    reportPayout(world, effects, question, paid, costs);
  question.resolution = { payouts: [moneyText(units[0]), moneyText(units[1])], resolvedAt: effects.now };
  setStatus(question, isCanceled ? 'canceled' : 'resolved');
  emitStatus(effects, question);
}

/** Base units per share; undefined unless both sum to one. */
function payoutUnits(payouts: ResolveOutcome['payouts']): [yes: bigint, no: bigint] | undefined {
  const [yes = -1n, no = -1n] = payouts.map((payout) => toUnits(payout, SHARE_DECIMALS));
  return yes >= 0n && no >= 0n && yes + no === ONE_SHARE ? [yes, no] : undefined;
}

/** For practice and tests: issued without payment. */
export function creditPairs(
  world: World,
  effects: Effects,
  { owner, market, amount }: CreditPairs,
): CommandResult {
  const question = questionOf(world, market);
  const units = toUnits(amount, SHARE_DECIMALS);
  if (question === undefined || question.resolution !== null) return refusal('INVALID_ASSET_ID', 'market');
  if (units === undefined || units <= 0n || (!isOnPredictionVenue(question) && units % ONE_SHARE !== 0n))
    return refusal('INVALID_SIZE', 'amount');
  const { condition } = question;
  const account = openAccount(world, owner);
  transfer(currencyOf(world, question), world.issuance, condition.vault, units);
  takeShares(world, effects, account, condition, {
    assetId: condition.yes,
    amount: units,
    cost: units - units / 2n,
  });
  takeShares(world, effects, account, condition, { assetId: condition.no, amount: units, cost: units / 2n });
  noteMoneyFlow(world, account, units);
  return { kind: 'done' };
}

const ONE_SHARE = 10n ** BigInt(SHARE_DECIMALS);

export function questionOf({ markets }: World, assetId: AssetId): Question | undefined {
  return markets.get(assetId)?.outcome?.question;
}

function setStatus(question: Question, status: string): void {
  question.condition.status = status;
  question.yes.status = status;
  question.no.status = status;
}

function emitStatus(effects: Effects, { listing, condition, resolution }: Question): void {
  for (const { assetId } of [listing.yes, listing.no])
    effects.raise({
      type: 'marketStatus',
      assetId,
      status: condition.status,
      outcome: { conditionId: listing.conditionId, isYes: assetId === listing.yes.assetId, resolution },
    });
}

type Costs = ReadonlyMap<string, bigint>;

/** Cost of all shares, before they are removed. */
function costsOf(world: World, { condition }: Question): Costs {
  const costs = new Map<string, bigint>();
  for (const [owner, { stakes }] of world.outcomes.pusdBalances)
    for (const assetId of [condition.yes, condition.no])
      costs.set(`${owner}:${assetId}`, stakes.get(assetId)?.cost ?? 0n);
  return costs;
}

function reportPayout(
  world: World,
  effects: Effects,
  question: Question,
  { account, assetId, shares, money }: Payout,
  costs: Costs,
): void {
  if (account.isBot) return;
  world.orderCount += 1;
  const fill: Fill = {
    assetId,
    coin: `#${assetId}`,
    price: toText((money * ONE) / shares, PRICE_DECIMALS),
    size: toText(shares, SHARE_DECIMALS),
    side: 'sell',
    time: effects.now,
    startPosition: toText(shares, SHARE_DECIMALS),
    direction: 'Settlement',
    closedPnl: moneyText(money - (costs.get(`${account.owner}:${assetId}`) ?? 0n)),
    hash: null,
    orderId: countedId(world.orderCount),
    clientOrderId: null,
    isTaker: false,
    fee: '0',
    feeToken: feeTokenOf(world, question),
    tradeId: nextTradeId(world),
    twapOrderId: null,
    liquidation: null,
    forcedClosureType: null,
  };
  account.fills.push(fill);
  effects.raise({ type: 'fill', owner: account.owner, fill });
  effects.accountChanged(account);
}

/** The newest resolved ones stay; no account has shares or orders in the others. */
function forgetOldest(world: World): void {
  const resolved: Question[] = [];
  for (const question of world.questions.values()) if (question.resolution !== null) resolved.push(question);
  for (const question of resolved.slice(0, Math.max(0, resolved.length - MAX_RESOLVED)))
    forget(world, question);
}

function forget(world: World, { listing: { id }, condition }: Question): void {
  const { yes, no } = condition;
  const { operations } = world.outcomes;
  for (const { actionId, condition: about } of operations.values())
    if (about === condition) operations.delete(actionId);
  world.questions.delete(id);
  world.outcomes.conditions.delete(id);
  for (const assetId of [yes, no]) {
    world.markets.delete(assetId);
    for (const { slots } of world.accounts.values()) slots.delete(assetId);
    for (const { stakes, shares } of world.outcomes.pusdBalances.values()) {
      stakes.delete(assetId);
      shares.balances.delete(assetId);
    }
  }
}
