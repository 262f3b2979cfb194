// completeAnswer.ts: adds the members that the interface shows and the app does not read to what its codecs write.
import { dec, type DecimalString, normalizeDecimal, toDecimalString } from '#protocol/decimal.ts';
import { NO_HASH } from '#protocol/info/orders/userFunding.ts';
import type { GatewayContext } from '../service/context.ts';
import type { Reads } from './reads.ts';

type Wire = Readonly<Record<string, unknown>>;
type Completion = (wire: never, context: GatewayContext) => unknown;

/** The answer of a read with every member that the interface shows. */
export function completeAnswer(context: GatewayContext, type: string, wire: unknown): unknown {
  const add = COMPLETIONS.get(type);
  return add === undefined ? wire : add(wire as never, context);
}

/** An order. The simulated venue has no order numbers of its own. */
function completeOrder(order: Wire): Wire {
  return withEach({ ...order, venueOid: null }, 'children', completeOrder);
}

/** An order beside its status. */
export function completeUpdate(update: Wire): Wire {
  return { ...update, order: completeOrder(update['order'] as Wire) };
}

/** A fill: the order's id under both names, and a zero hash where no request caused it. */
export function completeFill(fill: Wire): Wire {
  return { ...fill, hash: fill['hash'] ?? NO_HASH, oid: fill['orderId'] };
}

/** A record with each entry of one of its lists changed. */
export function withEach(record: unknown, name: string, change: (entry: Wire) => Wire): Wire {
  const entries = (record as Wire)[name] as readonly Wire[];
  return { ...(record as Wire), [name]: entries.map(change) };
}

const COMPLETIONS: ReadonlyMap<string, Completion> = new Map<keyof Reads, Completion>([
  ['openOrders', (orders: readonly Wire[]) => orders.map(completeOrder)],
  ['historicalOrders', (updates: readonly Wire[]) => updates.map(completeUpdate)],
  [
    'orderStatus',
    (answer: Wire) =>
      answer['status'] === 'order' ? { ...answer, order: completeUpdate(answer['order'] as Wire) } : answer,
  ],
  ['userFills', (fills: readonly Wire[]) => fills.map(completeFill)],
  ['userFillsByTime', (fills: readonly Wire[]) => fills.map(completeFill)],
  [
    'userTwapSliceFills',
    (slices: readonly Wire[]) =>
      slices.map((slice) => ({ ...slice, fill: completeFill(slice['fill'] as Wire) })),
  ],
  ['perpMeta', (meta: Wire) => ({ ...meta, perpMarkets: mapValues(meta['perpMarkets'], completeMarket) })],
  ['spotMeta', completeSpotMeta],
  [
    'predictionMeta',
    // Pictures would be loaded from elsewhere: there are none.
    (meta: Wire) => withEach(meta, 'outcomeMarkets', (market) => ({ ...market, image: null })),
  ],
  [
    'serviceInfo',
    // Null: any chain id that the wallet has selected is accepted.
    (info: Wire) => ({
      ...info,
      signing: { ...(info['signing'] as Wire), acceptedSignatureChainIds: null },
    }),
  ],
]);

/** The last digits of an id count the markets of its kind. */
const ID_DIGITS = 4;

function completeMarket(market: Wire): Wire {
  const config = market['marketConfig'] as Wire;
  const caps = market['openInterestCaps'];
  return {
    ...market,
    venueIndex: indexOf(market['assetId']),
    marketConfig: {
      ...config,
      marginMode: config['onlyIsolated'] === true ? 'noCross' : null,
      maxOpenInterestUSD: asNumber(config['maxOpenInterestUSD']),
      growthMode: false,
    },
    ...(caps === undefined ? {} : { openInterestCaps: mapValues(caps, asNumber) }),
  };
}

function completeSpotMeta(meta: Wire): Wire {
  const pairs = Object.values(meta['spotPairs'] as Readonly<Record<string, Wire>>);
  const ids = Object.keys(meta['assets'] as Wire);
  return {
    ...meta,
    assets: mapValues(meta['assets'], (asset: Wire) => {
      const assetId = asset['assetId'] as string;
      const pair = pairs.find(({ tokens }) => (tokens as readonly string[])[0] === assetId);
      return {
        ...asset,
        assetIndex: String(ids.indexOf(assetId)),
        tokenId: `0x${assetId.padStart(32, '0')}`,
        // The quote asset has no market of its own.
        spotMarketIndex: String(pair === undefined ? 0 : indexOf(pair['assetId'])),
        collateralPolicy: asset['collateralPolicy'] && policyOf(asset['collateralPolicy'] as Wire),
      };
    }),
  };
}

/** Nothing can be borrowed. */
function policyOf({ ltv }: Wire): Wire {
  const haircut = toDecimalString(dec('1').minus(dec(ltv as DecimalString)));
  return { ltv: asNumber(ltv), haircut: asNumber(haircut), borrowEnabled: false };
}

/** A JSON number where the interface shows one, or the text where a number would change the amount: both are read. */
function asNumber(amount: unknown): unknown {
  if (typeof amount !== 'string') return amount;
  const number = Number(amount);
  return normalizeDecimal(String(number)) === amount ? number : amount;
}

function indexOf(assetId: unknown): number {
  return Number.parseInt((assetId as string).slice(-ID_DIGITS), 16);
}

function mapValues(map: unknown, change: (value: never) => unknown): Wire {
  return Object.fromEntries(
    Object.entries(map as Wire).map(([name, value]) => [name, change(value as never)]),
  );
}
