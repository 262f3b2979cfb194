// tradingResults.ts: realized PnL, fees and funding of a period, per kind of market.
import { dec, Decimal } from '#protocol/decimal.ts';
import type { FundingPayment } from '#protocol/info/orders/userFunding.ts';
import type { Fill } from '#protocol/info/orders/userFills.ts';
import { traitsOf } from '../market/hasTrait.ts';
import type { Market } from '../market/market.ts';

export type TradedKind = Market['kind'];

/** Quote. */
export interface KindResult {
  kind: TradedKind;
  fills: number;
  volume: Decimal;
  /** Before fees. */
  realizedPnl: Decimal;
  fees: Decimal;
}

export interface TradingResults {
  /** Every traded kind. */
  kinds: KindResult[];
  fees: Decimal;
  /** Both positive. */
  fundingPaid: Decimal;
  fundingReceived: Decimal;
  /** Fees in tokens that the fill does not price: not in the sums. */
  otherFees: { token: string; amount: Decimal }[];
}

const ORDER: readonly TradedKind[] = ['perp', 'spot', 'outcome'];

/**
 * `marketOf` gives the kind; a fill of an unknown market counts as perpetual when it opens or closes, else as
 * spot.
 */
export function tradingResults(
  fills: readonly Fill[],
  funding: readonly FundingPayment[],
  marketOf: (assetId: string) => Pick<Market, 'kind' | 'base' | 'quote'> | undefined,
): TradingResults {
  const kinds = new Map<TradedKind, KindResult>();
  const others = new Map<string, Decimal>();
  for (const fill of fills) {
    const market = marketOf(fill.assetId);
    const kind = kindOfFill(fill, market);
    const known = kinds.get(kind) ?? {
      kind,
      fills: 0,
      volume: new Decimal(0),
      realizedPnl: new Decimal(0),
      fees: new Decimal(0),
    };
    const fee = feeOf(fill, market);
    if (fee === undefined)
      others.set(fill.feeToken, (others.get(fill.feeToken) ?? new Decimal(0)).plus(dec(fill.fee)));
    kinds.set(kind, {
      kind,
      fills: known.fills + 1,
      volume: known.volume.plus(dec(fill.price).mul(dec(fill.size))),
      realizedPnl: known.realizedPnl.plus(dec(fill.closedPnl)),
      fees: known.fees.plus(fee ?? 0),
    });
  }
  const found = ORDER.flatMap((kind) => kinds.get(kind) ?? []);
  const sumOf = (sign: 1 | -1): Decimal =>
    funding.reduce((sum, { amount }) => sum.plus(Decimal.max(0, dec(amount).mul(sign))), new Decimal(0));
  return {
    kinds: found,
    fees: found.reduce((sum, { fees }) => sum.plus(fees), new Decimal(0)),
    fundingPaid: sumOf(-1),
    fundingReceived: sumOf(1),
    otherFees: [...others].map(([token, amount]) => ({ token, amount })),
  };
}

/** Every kind that can be traded, in the order in which they are listed. */
export const TRADED_KINDS = ORDER;

/** The kind of market of a fill; one of an unknown market is a perpetual when it opens or closes, else a pair. */
export function kindOfFill(
  { direction }: Pick<Fill, 'direction'>,
  market: Pick<Market, 'kind'> | undefined,
): TradedKind {
  return market?.kind ?? (/open|close|long|short/i.test(direction) ? 'perp' : 'spot');
}

/** Net result of a kind: realized PnL less fees, for perpetuals plus funding. */
export function resultOf(
  { kind, realizedPnl, fees }: KindResult,
  { fundingPaid, fundingReceived }: Pick<TradingResults, 'fundingPaid' | 'fundingReceived'>,
): Decimal {
  const net = realizedPnl.minus(fees);
  return traitsOf({ kind }).funding ? net.plus(fundingReceived).minus(fundingPaid) : net;
}

/** Fee in quote: unchanged for cash, at the fill's price for the base asset; undefined for other tokens. */
export function feeOf(
  { fee, feeToken, price }: Fill,
  market: Pick<Market, 'base' | 'quote'> | undefined,
): Decimal | undefined {
  const amount = dec(fee);
  if (feeToken === '' || feeToken === (market?.quote ?? 'USDC') || MONEY.has(feeToken)) return amount;
  if (feeToken === market?.base) return amount.mul(dec(price));
  return amount.isZero() ? amount : undefined;
}

/** Tokens that count as one unit of money. */
export const MONEY: ReadonlySet<string> = new Set(['USDC', 'USD', 'pUSD']);
