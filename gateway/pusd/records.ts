// records.ts: pUSD and shares as wire records.
import type { DecimalString } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { AssetBalance } from '#protocol/info/account/assets.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { balanceOf } from '../world/ledger.ts';
import { moneyText, power, ratioText, toText } from '../world/units.ts';
import { deficitOf } from './pusdBalance.ts';
import { sharesOf, unheldShares } from './shares.ts';
import { ONE_PUSD } from './ledger.ts';
import {
  type Condition,
  type PusdBalance,
  PUSD,
  SETTLEMENT_CHAIN,
  type Stake,
} from '../world/outcomesState.ts';

/** Decimals of a mark: the finest a price can be (Prediction venue rules, 2). */
const MARK_DECIMALS = 8;
const ONE_MARK = power(MARK_DECIMALS);

export function balanceRecord(pusdBalance: PusdBalance): PredictionBalance {
  return {
    assetId: PUSD,
    chain: SETTLEMENT_CHAIN,
    local: moneyText(balanceOf(pusdBalance.local, PUSD)),
    pending: moneyText(balanceOf(pusdBalance.pending, PUSD)),
    confirmed: moneyText(balanceOf(pusdBalance.confirmed, PUSD)),
    localDeficit: moneyText(deficitOf(pusdBalance)),
    hold: moneyText(pusdBalance.hold),
  };
}

/** Sides currently held, in the order in which they were first used. */
export function positionRecords(pusdBalance: PusdBalance): PredictionPosition[] {
  return [...pusdBalance.stakes.values()]
    .filter(({ assetId }) => sharesOf(pusdBalance, assetId) !== 0n)
    .map((stake) => positionRecord(pusdBalance, stake));
}

/** Size 0 is closed; with a payout, closed by the resolution. */
export function positionRecord(
  pusdBalance: PusdBalance,
  { condition, assetId, hold, cost, realized, bought, updatedAt }: Stake,
): PredictionPosition {
  const size = sharesOf(pusdBalance, assetId);
  return {
    ...sideRecord(condition, assetId),
    ...valueRecord(condition, assetId, { size, cost }),
    size: moneyText(size),
    hold: moneyText(hold),
    available: moneyText(size - hold),
    averagePrice: size === 0n ? null : ratioText(cost, size, 0),
    costBasis: moneyText(cost),
    realizedPnl: moneyText(realized),
    totalBought: moneyText(bought),
    mergeable: moneyText(mergeableOf(pusdBalance, condition)),
    // No claim is needed: a resolution pays automatically.
    isRedeemable: false,
    updatedAt,
  };
}

function sideRecord(
  condition: Condition,
  assetId: AssetId,
): Pick<
  PredictionPosition,
  | 'conditionId'
  | 'adapter'
  | 'side'
  | 'outcome'
  | 'tokenId'
  | 'assetId'
  | 'outcomeAssetId'
  | 'oppositeAssetId'
  | 'negRisk'
  | 'marketStatus'
> {
  const { conditionId, adapter, yes, no, negRisk, status: marketStatus } = condition;
  const [side, outcome, outcomeAssetId, oppositeAssetId] =
    assetId === yes
      ? (['yes', condition.yesName, condition.yesOutcome, no] as const)
      : (['no', condition.noName, condition.noOutcome, yes] as const);
  const tokenId = outcomeAssetId === null ? null : BigInt(`0x${outcomeAssetId.slice(6)}`).toString();
  return {
    conditionId,
    adapter,
    side,
    outcome,
    tokenId,
    assetId,
    outcomeAssetId,
    oppositeAssetId,
    negRisk,
    marketStatus,
  };
}

/** Null without a mark; the payout once resolved. */
function valueRecord(
  condition: Condition,
  assetId: AssetId,
  { size, cost }: { size: bigint; cost: bigint },
): Pick<PredictionPosition, 'markPrice' | 'value' | 'unrealizedPnl' | 'payout'> {
  const mark = markOf(condition, assetId);
  const payout = condition.payouts?.[assetId === condition.yes ? 0 : 1];
  const paid = payout === undefined ? null : moneyText(payout);
  if (mark === undefined) return { markPrice: null, value: null, unrealizedPnl: null, payout: paid };
  const value = shareValue(condition, assetId, size) ?? 0n;
  return {
    markPrice: toText(mark, MARK_DECIMALS),
    value: moneyText(value),
    unrealizedPnl: moneyText(value - cost),
    payout: paid,
  };
}

/** Value of so many shares of a side in millionths of a pUSD; undefined without a mark. */
export function shareValue(condition: Condition, assetId: AssetId, size: bigint): bigint | undefined {
  const mark = markOf(condition, assetId);
  return mark === undefined ? undefined : (size * mark) / ONE_MARK;
}

/** Pairs without holds. */
export function mergeableOf(pusdBalance: PusdBalance, { yes, no }: Condition): bigint {
  const [some, other] = [unheldShares(pusdBalance, yes), unheldShares(pusdBalance, no)];
  return some < other ? some : other;
}

/** pUSD and shares among the account's assets; deficits and pending amounts are only in predictionBalances. */
export function outcomeAssets(pusdBalance: PusdBalance): AssetBalance[] {
  const pusd = balanceOf(pusdBalance.local, PUSD) + balanceOf(pusdBalance.confirmed, PUSD);
  const shares = [...pusdBalance.stakes.values()].filter(
    ({ assetId }) => sharesOf(pusdBalance, assetId) !== 0n,
  );
  return [
    ...(pusd === 0n ? [] : [asset(PUSD, 'pUSD', moneyText(pusd), moneyText(pusdBalance.hold), '1')]),
    ...shares.map(({ condition, assetId, hold }) =>
      asset(
        nameOf(condition, assetId),
        `#${assetId}`,
        moneyText(sharesOf(pusdBalance, assetId)),
        moneyText(hold),
        '0',
      ),
    ),
  ];
}

function asset(
  assetId: AssetId,
  coin: string,
  total: DecimalString,
  hold: DecimalString,
  ltv: DecimalString,
): AssetBalance {
  return { assetId, coin, total, hold, segregated: '0', ltv };
}

function nameOf(condition: Condition, assetId: AssetId): AssetId {
  const outcome: string | null = assetId === condition.yes ? condition.yesOutcome : condition.noOutcome;
  return outcome ?? assetId;
}

/** Of one side, in hundred-millionths of a pUSD: the payout once resolved. */
function markOf({ yes, yesMark, payouts }: Condition, assetId: AssetId): bigint | undefined {
  const isYes = assetId === yes;
  const paid = payouts?.[isYes ? 0 : 1];
  if (paid !== undefined) return (paid * ONE_MARK) / ONE_PUSD;
  if (yesMark === undefined) return undefined;
  return isYes ? yesMark : ONE_MARK - yesMark;
}
