// accountParts.ts: the parts of an account's value, over all venues and kinds.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Balance, Position } from '#protocol/info/account/account.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';

export const PART_KINDS = ['cash', 'spot', 'perp', 'pusd', 'outcome'] as const;
/** `perp`: unrealized PnL of positions, and the margin of isolated ones. */
export type PartKind = (typeof PART_KINDS)[number];

export interface AccountPart {
  kind: PartKind;
  /** Quote; negative for debt or loss. */
  value: Decimal;
}

/** A held asset without a price. */
export interface Unpriced {
  assetId: AssetId;
  /** As the account names it; of outcome shares the side alone. */
  name: string;
}

export interface AccountParts {
  /** Every kind that is held, in the order of PART_KINDS. */
  parts: AccountPart[];
  total: Decimal;
  /** Held without a price: not in the sums. */
  unpriced: Unpriced[];
  /** Segregated deposits: not part of the value, never margin. */
  segregated: Decimal;
}

export interface Holdings {
  account: Account;
  /** Undefined where the deployment does not report them. */
  predictionBalances: readonly PredictionBalance[] | undefined;
  predictionPositions: readonly PredictionPosition[] | undefined;
  /** Whether an asset counts as cash: quote and margin assets. */
  isCash: (balance: Pick<Balance, 'assetId' | 'coin'>) => boolean;
}

/**
 * All parts and their sum. pUSD counts once, as the prediction venue reports it, even if the account lists it
 * too.
 */
export function accountParts({
  account,
  predictionBalances = [],
  predictionPositions = [],
  isCash,
}: Holdings): AccountParts {
  const pusdIds = new Set<AssetId>(predictionBalances.map(({ assetId }) => assetId));
  const balances = account.balances.filter(({ assetId }) => !pusdIds.has(assetId));
  const held: Held[] = [
    ...balances.map((balance) => ({
      kind: isCash(balance) ? ('cash' as const) : ('spot' as const),
      assetId: balance.assetId,
      name: balance.coin || balance.assetId,
      value: balanceValue(balance, isCash),
      isThere: !dec(balance.total).isZero(),
    })),
    ...account.positions.map((position) => ({
      kind: 'perp' as const,
      assetId: position.assetId,
      name: position.coin,
      value: positionValue(position),
      isThere: true,
    })),
    ...predictionBalances.map((balance) => ({
      kind: 'pusd' as const,
      assetId: balance.assetId,
      name: 'pUSD',
      value: pusdValue(balance),
      isThere: true,
    })),
    ...predictionPositions.map((position) => ({
      kind: 'outcome' as const,
      assetId: position.assetId,
      name: position.outcome || position.assetId,
      value: outcomeValue(position),
      isThere: !dec(position.size).isZero(),
    })),
  ];
  const parts = PART_KINDS.map((kind) => ({
    kind,
    value: sumOf(held.filter((each) => each.kind === kind).map(({ value }) => value ?? new Decimal(0))),
  })).filter(({ value }) => !value.isZero());
  return {
    parts,
    total: sumOf(parts.map(({ value }) => value)),
    unpriced: eachOnce([
      ...held.filter(({ value, isThere }) => value === undefined && isThere),
      ...balances
        .filter((balance) => isApartUnpriced(balance, isCash))
        .map(({ assetId, coin }) => ({ assetId, name: coin || assetId })),
    ]),
    segregated: sumOf(
      balances.map((balance) => dec(balance.segregated).mul(unitValue(balance, isCash) ?? 0)),
    ),
  };
}

interface Held extends Unpriced {
  kind: PartKind;
  /** Undefined without a price. */
  value: Decimal | undefined;
  isThere: boolean;
}

/** The first of each asset. */
export function eachOnce(unpriced: readonly Unpriced[]): Unpriced[] {
  const byAsset = new Map<AssetId, Unpriced>();
  for (const { assetId, name } of unpriced)
    if (!byAsset.has(assetId)) byAsset.set(assetId, { assetId, name });
  return [...byAsset.values()];
}

function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), new Decimal(0));
}

/** Segregated funds of an asset without another balance: the account names no price for it. */
function isApartUnpriced(balance: Balance, isCash: Holdings['isCash']): boolean {
  return !dec(balance.segregated).isZero() && unitValue(balance, isCash) === undefined;
}

/** Value of a balance less its debt; undefined without a price. */
export function balanceValue(balance: Balance, isCash: Holdings['isCash']): Decimal | undefined {
  const owed = dec(balance.borrowed);
  if (balance.usdValue !== null)
    return dec(balance.usdValue).minus(owed.mul(unitValue(balance, isCash) ?? 0));
  const each = unitValue(balance, isCash);
  return each && dec(balance.total).minus(owed).mul(each);
}

/** Value of a position: unrealized PnL on cross margin, the whole allocated margin on isolated margin. */
export function positionValue({ leverage, marginUsed, unrealizedPnl }: Position): Decimal {
  return dec(leverage.mode === 'isolated' ? marginUsed : unrealizedPnl);
}

/** pUSD in every state of settlement, less the deficit. */
export function pusdValue({ local, pending, confirmed, localDeficit }: PredictionBalance): Decimal {
  return dec(local).plus(dec(pending)).plus(dec(confirmed)).minus(dec(localDeficit));
}

/** Shares at their current price; undefined without one. */
export function outcomeValue({ size, value, markPrice }: PredictionPosition): Decimal | undefined {
  if (value !== null) return dec(value);
  return markPrice === null ? undefined : dec(size).mul(dec(markPrice));
}

/** Price of one unit; cash is 1. */
function unitValue(balance: Balance, isCash: Holdings['isCash']): Decimal | undefined {
  const total = dec(balance.total);
  if (balance.usdValue !== null && !total.isZero()) return dec(balance.usdValue).div(total);
  return isCash(balance) ? new Decimal(1) : undefined;
}
