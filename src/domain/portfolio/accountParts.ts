// accountParts.ts: what an account is made of, over all venues and kinds, and what that is worth.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Account, Balance, Position } from '#protocol/info/account/account.ts';
import type { PredictionBalance } from '#protocol/info/account/predictionBalances.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';

export const PART_KINDS = ['cash', 'spot', 'perp', 'pusd', 'outcome'] as const;
/** `perp`: unrealized profit of positions, and what isolated ones have set aside. */
export type PartKind = (typeof PART_KINDS)[number];

export interface AccountPart {
  kind: PartKind;
  /** Quote; negative when it is owed or lost. */
  value: Decimal;
}

export interface AccountParts {
  /** Every kind of which there is something, in the order of PART_KINDS. */
  parts: AccountPart[];
  total: Decimal;
  /** Names of what is held and has no price: in none of the sums. */
  unpriced: string[];
  /** Funds of deposits that were not let in: not part of the value, never margin. */
  segregated: Decimal;
}

export interface Holdings {
  account: Account;
  /** Undefined where the deployment does not say. */
  predictionBalances: readonly PredictionBalance[] | undefined;
  predictionPositions: readonly PredictionPosition[] | undefined;
  /** What counts as money: quote and margin assets. */
  isCash: (balance: Pick<Balance, 'assetId' | 'coin'>) => boolean;
}

/**
 * Everything together. pUSD counts once, as the prediction venue tells it, also where the account lists it
 * among its balances.
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
      name: balance.coin || balance.assetId,
      value: balanceValue(balance, isCash),
      isThere: !dec(balance.total).isZero(),
    })),
    ...account.positions.map((position) => ({
      kind: 'perp' as const,
      name: position.coin,
      value: positionValue(position),
      isThere: true,
    })),
    ...predictionBalances.map((balance) => ({
      kind: 'pusd' as const,
      name: 'pUSD',
      value: pusdValue(balance),
      isThere: true,
    })),
    ...predictionPositions.map((position) => ({
      kind: 'outcome' as const,
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
    unpriced: [
      ...new Set([
        ...held.flatMap(({ name, value, isThere }) => (value === undefined && isThere ? [name] : [])),
        ...balances.flatMap((balance) =>
          isApartUnpriced(balance, isCash) ? [balance.coin || balance.assetId] : [],
        ),
      ]),
    ],
    segregated: sumOf(
      balances.map((balance) => dec(balance.segregated).mul(unitValue(balance, isCash) ?? 0)),
    ),
  };
}

interface Held {
  kind: PartKind;
  name: string;
  /** Undefined without a price. */
  value: Decimal | undefined;
  isThere: boolean;
}

function sumOf(values: readonly Decimal[]): Decimal {
  return values.reduce((sum, value) => sum.plus(value), new Decimal(0));
}

/** Segregated funds of an asset of which nothing else is held: the account tells no price of it. */
function isApartUnpriced(balance: Balance, isCash: Holdings['isCash']): boolean {
  return !dec(balance.segregated).isZero() && unitValue(balance, isCash) === undefined;
}

/** What a balance is worth, less what is owed of it; undefined without a price. */
export function balanceValue(balance: Balance, isCash: Holdings['isCash']): Decimal | undefined {
  const owed = dec(balance.borrowed);
  if (balance.usdValue !== null)
    return dec(balance.usdValue).minus(owed.mul(unitValue(balance, isCash) ?? 0));
  const each = unitValue(balance, isCash);
  return each && dec(balance.total).minus(owed).mul(each);
}

/** A cross position adds its profit; an isolated one all that is set aside for it, which its margin tells. */
export function positionValue({ leverage, marginUsed, unrealizedPnl }: Position): Decimal {
  return dec(leverage.mode === 'isolated' ? marginUsed : unrealizedPnl);
}

/** What is there in whatever state of settlement, less what is owed. */
export function pusdValue({ local, pending, confirmed, localDeficit }: PredictionBalance): Decimal {
  return dec(local).plus(dec(pending)).plus(dec(confirmed)).minus(dec(localDeficit));
}

/** Shares at what one of them is worth now; undefined without a price. */
export function outcomeValue({ size, value, markPrice }: PredictionPosition): Decimal | undefined {
  if (value !== null) return dec(value);
  return markPrice === null ? undefined : dec(size).mul(dec(markPrice));
}

/** Of one unit; money is worth itself. */
function unitValue(balance: Balance, isCash: Holdings['isCash']): Decimal | undefined {
  const total = dec(balance.total);
  if (balance.usdValue !== null && !total.isZero()) return dec(balance.usdValue).div(total);
  return isCash(balance) ? new Decimal(1) : undefined;
}
