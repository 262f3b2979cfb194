// offers.ts: the baskets of an event: which outcomes belong together, and the minimum payout of one share of each.
import type { AssetId } from '#protocol/ids.ts';
import type { MarketContext } from '#protocol/info/market/marketContexts.ts';
import { Decimal } from '#protocol/decimal.ts';
import { feeRatesOf } from '../market/fees.ts';
import type { OutcomeMarket } from '../market/market.ts';
import { outcomePrices } from '../market/marketFigures.ts';
import type { PredictionEvent, Question } from '../market/predictionEvents.ts';
import { settlementOf } from '../market/settledEvent.ts';

/**
 * `yesOfAll` pays 1 only if one of the questions resolves Yes; `noOfAll` pays at least all but one; a pair of
 * both sides pays 1 whatever the answer. Selling gives up the same and needs shares that are held.
 */
export type BasketWay = 'yesOfAll' | 'noOfAll' | 'bothSides' | 'sellYesOfAll' | 'sellBothSides';

export type BasketOffer = {
  /** Unique, for lists and addresses. */
  readonly key: string;
  readonly way: BasketWay;
  readonly event: PredictionEvent;
  readonly side: 'buy' | 'sell';
  /** The market of each leg. */
  readonly markets: readonly OutcomeMarket[];
  /** Payout of a set (one share of each market); for sales, the payout given up. */
  readonly payout: Decimal;
};

/** Every basket of an event whose markets all take orders. */
export function offersOf(event: PredictionEvent): BasketOffer[] {
  if (settlementOf(event).isDecided) return [];
  return [...groupOffers(event), ...event.questions.flatMap((question) => pairOffers(event, question))];
}

/** Questions answered No are worthless and left out; every other one must take orders. */
function groupOffers(event: PredictionEvent): BasketOffer[] {
  const left = event.questions.filter(({ phase }) => phase !== 'resolved');
  const isWhole = event.isExclusive && left.length > 1 && left.every(({ phase }) => phase === 'open');
  if (!isWhole) return [];
  const yes = left.map((question) => question.yes);
  const no = left.flatMap((question) => question.no ?? []);
  const all = [offer(event, 'yesOfAll', yes, 1), offer(event, 'sellYesOfAll', yes, 1)];
  return no.length === left.length ? [...all, offer(event, 'noOfAll', no, left.length - 1)] : all;
}

function pairOffers(event: PredictionEvent, { phase, yes, no }: Question): BasketOffer[] {
  if (phase !== 'open' || no === undefined) return [];
  return [offer(event, 'bothSides', [yes, no], 1), offer(event, 'sellBothSides', [yes, no], 1)];
}

function offer(
  event: PredictionEvent,
  way: BasketWay,
  markets: readonly OutcomeMarket[],
  payout: number,
): BasketOffer {
  const side = way === 'sellYesOfAll' || way === 'sellBothSides' ? 'sell' : 'buy';
  const about = way === 'bothSides' || way === 'sellBothSides' ? (markets[0]?.assetId ?? '') : '';
  return {
    key: [event.key, way, about].join('|'),
    way,
    event,
    side,
    markets,
    payout: new Decimal(payout),
  };
}

/** Cost or proceeds of one set at the best prices, before fees; undefined while a price is not known. */
export function setPriceOf(
  { side, markets }: Pick<BasketOffer, 'side' | 'markets'>,
  contexts: ReadonlyMap<AssetId, MarketContext>,
): Decimal | undefined {
  let sum = new Decimal(0);
  for (const market of markets) {
    const price = bestPrice(side, market, contexts);
    if (price === undefined) return undefined;
    sum = sum.plus(price);
  }
  return sum;
}

function bestPrice(
  side: BasketOffer['side'],
  { assetId }: OutcomeMarket,
  contexts: ReadonlyMap<AssetId, MarketContext>,
): Decimal | undefined {
  const { bid, ask } = outcomePrices(contexts.get(assetId));
  return side === 'buy' ? ask : bid;
}

/** Gain of one set at the best prices, before fees; negative for a loss. */
export function setGainOf(
  offered: Pick<BasketOffer, 'side' | 'markets' | 'payout'>,
  contexts: ReadonlyMap<AssetId, MarketContext>,
): Decimal | undefined {
  const price = setPriceOf(offered, contexts);
  return price && (offered.side === 'buy' ? offered.payout.minus(price) : price.minus(offered.payout));
}

/** Gain of one set at the best prices, after the markets' taker fees; undefined while a price is not known. */
export function netGainOf(
  offered: Pick<BasketOffer, 'side' | 'markets' | 'payout'>,
  contexts: ReadonlyMap<AssetId, MarketContext>,
): Decimal | undefined {
  return offered.markets.reduce(
    (gain, market) =>
      gain?.minus(bestPrice(offered.side, market, contexts)?.mul(feeRatesOf(market).takerRate) ?? 0),
    setGainOf(offered, contexts),
  );
}
