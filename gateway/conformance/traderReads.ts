// traderReads.ts: reads around an order: best prices, a market to trade in, the account's orders and positions.
import { at } from './answers.ts';
import type { Http } from './http.ts';
import type { Learned } from './learn/learn.ts';
import type { OrderMarket } from './learn/markets.ts';
import { dec } from './numbers.ts';
import type { Quote } from './orderEntries.ts';
import { NotAsked } from './outcome.ts';
import type { Signer } from './signer.ts';

export interface TraderReads {
  /** A perpetual suitable for small orders, with its best prices. Throws NotAsked without one. */
  perp(): Promise<Quote>;
  /** Throws NotAsked for a market without a two-sided book. */
  quote(market: OrderMarket): Promise<Quote>;
  openOrders(): Promise<unknown[]>;
  /** Signed size of the position in a market. */
  position(assetId: string): Promise<string>;
}

interface Parts {
  http: Http;
  learned: Learned;
  owner: () => Signer;
}

export function createTraderReads({ http, learned, owner }: Parts): TraderReads {
  let chosen: OrderMarket | undefined;

  async function quote(market: OrderMarket): Promise<Quote> {
    const { body } = await http.info('l2Book', { assetId: market.assetId });
    const [bid, ask] = [at(body, 'levels', 0, 0, 'px'), at(body, 'levels', 1, 0, 'px')];
    if (typeof bid !== 'string' || typeof ask !== 'string')
      throw new NotAsked(`market ${market.assetId} has no two-sided book`);
    return { market, bid, ask };
  }

  async function perp(): Promise<Quote> {
    if (chosen !== undefined) return quote(chosen);
    for (const market of learned.markets) {
      if (market.kind !== 'perp' || !market.isOpen || market.isIsolatedOnly) continue;
      const found = await quote(market).catch(() => undefined);
      const lot = found && dec(found.ask).mul(dec(10).pow(-market.szDecimals));
      const isFine = lot?.lt(dec(market.minOrderValue).div(5)) === true;
      if (found === undefined || !isFine || !dec(await position(market.assetId)).isZero()) continue;
      chosen = market;
      return found;
    }
    throw new NotAsked('no open perpetual with a two-sided book in which the account has no position');
  }

  async function openOrders(): Promise<unknown[]> {
    const { body } = await http.info('openOrders', { user: owner().address });
    return Array.isArray(body) ? body : [];
  }

  async function position(assetId: string): Promise<string> {
    const { body } = await http.info('account', { user: owner().address });
    const positions = at(body, 'assetPositions');
    const own = (Array.isArray(positions) ? positions : []).find(
      (each) => at(each, 'position', 'assetId') === assetId,
    );
    const size = at(own, 'position', 'szi');
    return typeof size === 'string' ? size : '0';
  }

  return { perp, quote, openOrders, position };
}
