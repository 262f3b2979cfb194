// feeVolumes.ts: an account's volume and fees of the last days per kind of market.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { UnixMs } from '#protocol/ids.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import type { Market } from '../market/market.ts';
import { feeOf, kindOfFill, TRADED_KINDS, type TradedKind } from './tradingResults.ts';

/** The spans by which services set fees. */
export const VOLUME_DAYS = [1, 7, 14, 30] as const;
export type VolumeDays = (typeof VOLUME_DAYS)[number];

/** In quote. */
export interface KindVolume {
  kind: TradedKind;
  /** Traded in each span until now. */
  volume: Record<VolumeDays, Decimal>;
  /** The part of the longest span that rested in the book. */
  maker: Decimal;
  /** Paid in the longest span; negative where rebates were more. */
  fees: Decimal;
}

const DAY_MS = 86_400_000;
const LONGEST = Math.max(...VOLUME_DAYS) as VolumeDays;
const ZERO = new Decimal(0);

/**
 * Every kind, also one that was not traded. A settlement of shares is not a trade. Fees in a token that a fill does not
 * price are left out.
 */
export function feeVolumes(
  fills: readonly Fill[],
  marketOf: (assetId: string) => Pick<Market, 'kind' | 'base' | 'quote'> | undefined,
  now: UnixMs,
): KindVolume[] {
  const kinds = new Map(TRADED_KINDS.map((kind) => [kind, emptyOf(kind)]));
  for (const fill of fills) {
    const market = marketOf(fill.assetId);
    const known = kinds.get(kindOfFill(fill, market));
    if (!known || /settlement/i.test(fill.direction) || fill.time < now - LONGEST * DAY_MS) continue;
    const value = dec(fill.price).mul(dec(fill.size));
    for (const days of VOLUME_DAYS)
      if (fill.time >= now - days * DAY_MS) known.volume[days] = known.volume[days].plus(value);
    if (!fill.isTaker) known.maker = known.maker.plus(value);
    known.fees = known.fees.plus(feeOf(fill, market) ?? ZERO);
  }
  return [...kinds.values()];
}

/** Several kinds together. */
export function totalVolume(kinds: readonly KindVolume[]): Omit<KindVolume, 'kind'> {
  const sum = (of: (kind: KindVolume) => Decimal) =>
    kinds.reduce((total, kind) => total.plus(of(kind)), ZERO);
  return {
    volume: volumesBy((days) => sum(({ volume }) => volume[days])),
    maker: sum(({ maker }) => maker),
    fees: sum(({ fees }) => fees),
  };
}

/** Fees paid per volume of the longest span, and the share of it that rested; undefined without volume. */
export function ratesPaid({
  volume,
  maker,
  fees,
}: Omit<KindVolume, 'kind'>): { feeRate: Decimal; makerShare: Decimal } | undefined {
  const traded = volume[LONGEST];
  return traded.isZero() ? undefined : { feeRate: fees.div(traded), makerShare: maker.div(traded) };
}

const emptyOf = (kind: TradedKind): KindVolume => ({
  kind,
  volume: volumesBy(() => ZERO),
  maker: ZERO,
  fees: ZERO,
});

const volumesBy = (of: (days: VolumeDays) => Decimal): Record<VolumeDays, Decimal> => ({
  1: of(1),
  7: of(7),
  14: of(14),
  30: of(30),
});
