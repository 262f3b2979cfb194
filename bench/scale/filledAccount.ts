// filledAccount.ts: fills an account of a running exchange with fills, orders, positions and outcome shares.
import type { DecimalString } from '#protocol/decimal.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import { newAccount } from '../../e2e/fixtures.ts';
import type { Gateway } from '../../gateway/gateway.ts';
import {
  gridOf,
  movePrice,
  priceText,
  priceUnits,
  sizeText,
  snapPrice,
  tickAt,
} from '../../gateway/market/prices/grid.ts';

export interface Amounts {
  /** Of positions that are closed again; each open position has one more. */
  fills: number;
  orders: number;
  positions: number;
  /** Sides of questions: both of each. */
  holdings: number;
}

/** Orders of one request, at most. */
const BATCH = 20;
const MONEY = '1000000000';
/** Value of one order in the quote asset. */
const ORDER_VALUE = 200;
/** Markets of the fills and of the open orders. */
const MARKETS = 10;
const FINE_TICKS = 5_000;

/** `beforeTrades` is called before each batch of trades, so that the exchange's clock can move on. */
export async function fillAccount(
  gateway: Gateway,
  owner: Address,
  amounts: Amounts,
  beforeTrades: () => void,
): Promise<void> {
  const { read } = gateway.engine;
  const maker = newAccount().address;
  await credit(gateway, owner, false);
  await credit(gateway, maker, true);
  const markets = emptyMarkets(gateway);
  const busy = markets.filter(({ isFine }) => isFine).slice(0, MARKETS);
  const trade = async (market: Priced, taken: readonly Taken[]): Promise<void> => {
    beforeTrades();
    await place(gateway, maker, quotesFor(market, taken));
    await place(
      gateway,
      owner,
      taken.map(({ side, times }) => entry(market, side, 0, times, 'Ioc')),
    );
  };
  for (let round = 0; round < amounts.fills / BATCH; round += 1)
    await trade(busy[round % MARKETS] as Priced, roundTrip(round));
  for (const [index, market] of markets.slice(0, amounts.positions).entries())
    await trade(market, [{ side: index % 3 === 0 ? 'sell' : 'buy', times: 1 + (index % 5) }]);
  for (let first = 0; first < amounts.orders; first += BATCH) {
    const market = busy[(first / BATCH) % MARKETS] as Priced;
    await place(
      gateway,
      owner,
      Array.from({ length: BATCH }, (_, n) => restingOrder(market, first + n)),
    );
  }
  for (const { sides } of read.outcomeMarkets().slice(-amounts.holdings / 2))
    await gateway.sequencer.submit({
      type: 'creditPairs',
      owner,
      market: sides[0]?.assetId ?? '',
      amount: '12',
    });
}

interface Priced {
  assetId: AssetId;
  /** Its price has so many ticks that hundreds of them are a small part of it. */
  isFine: boolean;
  /** The text of a price so many ticks from the mark. */
  priceAt: (ticks: number) => DecimalString;
  /** The text of so many times `ORDER_VALUE`. */
  sizeOf: (times: number) => DecimalString;
}

interface Taken {
  side: 'buy' | 'sell';
  /** Its value, as so many times `ORDER_VALUE`. */
  times: number;
}

async function credit({ engine, sequencer }: Gateway, owner: Address, isBot: boolean): Promise<void> {
  const [quote] = engine.read.account(owner).balances;
  if (quote === undefined) throw new Error('The account has no quote asset');
  await sequencer.submit({
    type: 'credit',
    owner,
    assetId: quote.assetId,
    amount: MONEY,
    reason: 'bench',
    isBot,
  });
}

/** The additional perpetuals: nobody else has orders there. */
function emptyMarkets({ engine: { read } }: Gateway): Priced[] {
  return read
    .markets()
    .filter(({ venueName }) => /^P\d+$/.test(venueName))
    .map(({ assetId, szDecimals }) => {
      const grid = gridOf(szDecimals ?? 0);
      const mark = snapPrice(grid, priceUnits(grid, read.mark(assetId) ?? ''));
      const lots = Math.ceil((ORDER_VALUE / (mark / grid.unitsPerQuote)) * grid.lotsPerBase);
      return {
        assetId,
        isFine: mark / tickAt(grid, mark) > FINE_TICKS,
        priceAt: (ticks) => priceText(grid, movePrice(grid, mark, ticks)),
        sizeOf: (times) => sizeText(grid, times * lots),
      };
    });
}

/** Ten orders that open a position and ten that close it. */
function roundTrip(round: number): Taken[] {
  return Array.from({ length: BATCH }, (_, n) => ({
    side: n < BATCH / 2 === round % 3 > 0 ? 'buy' : 'sell',
    times: 1 + ((round + n) % (BATCH / 2)),
  }));
}

/** What the other side quotes so that all of it fills: sells a tick above the mark, buys a tick below. */
function quotesFor(market: Priced, taken: readonly Taken[]): OrderEntry[] {
  const total = (wanted: Taken['side']): number =>
    taken.reduce((sum, { side, times }) => (side === wanted ? sum + times : sum), 0);
  return [
    ...(total('buy') > 0 ? [entry(market, 'sell', 1, total('buy'), 'Gtc')] : []),
    ...(total('sell') > 0 ? [entry(market, 'buy', -1, total('sell'), 'Gtc')] : []),
  ];
}

/** Far enough from the mark that it stays open. */
function restingOrder(market: Priced, n: number): OrderEntry {
  return entry(market, n % 2 === 0 ? 'buy' : 'sell', (n % 2 === 0 ? -1 : 1) * (20 + (n % 500)), 1, 'Gtc');
}

/** An immediate order accepts a price five ticks worse than the mark. */
function entry(
  market: Priced,
  side: Taken['side'],
  ticks: number,
  times: number,
  tif: 'Gtc' | 'Ioc',
): OrderEntry {
  const worse = side === 'buy' ? 5 : -5;
  return {
    assetId: market.assetId,
    side,
    price: market.priceAt(tif === 'Ioc' ? worse : ticks),
    size: market.sizeOf(times),
    reduceOnly: false,
    type: { kind: 'limit', tif },
  };
}

async function place({ sequencer }: Gateway, owner: Address, orders: readonly OrderEntry[]): Promise<void> {
  const result = await sequencer.submit({ type: 'placeOrders', owner, orders, grouping: 'na' });
  const refused = result.kind === 'orders' ? result.results.find(({ kind }) => kind === 'refused') : result;
  if (refused !== undefined) throw new Error(`An order was refused: ${JSON.stringify(refused)}`);
}
