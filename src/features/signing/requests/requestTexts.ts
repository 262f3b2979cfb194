// requestTexts.ts: what the texts of an action are.
import type { ActionRequest, ActionType } from '#client/actions/actionRequest.ts';
import type { AssetId } from '#protocol/ids.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import type { Twap } from '#protocol/info/orders/twaps.ts';
import type { MarketOf } from '#state/market/useMarkets.ts';

/** What the texts need of a cancelled order. */
export type CanceledOrder = Pick<
  Order,
  'assetId' | 'side' | 'price' | 'remainingSize' | 'triggerPrice' | 'reduceOnly' | 'isTrigger' | 'kind'
>;

/** What the texts need of a stopped TWAP. */
export type StoppedTwap = Pick<Twap, 'assetId' | 'coin' | 'side' | 'totalSize'>;

/** What is known beside a request. */
export interface Known {
  /** The orders to be cancelled, if all of them are known. */
  canceled?: readonly CanceledOrder[] | undefined;
  /** The TWAP to be stopped. */
  twap?: StoppedTwap | undefined;
}

/** The kinds by which Activity is filtered. */
export type RequestKind = 'orders' | 'cancels' | 'margin' | 'money' | 'shares' | 'rights';

export type RequestOf<Type extends ActionType> = Extract<ActionRequest, { type: Type }>;

/** The texts of one action. */
export interface RequestTexts<Request> {
  kind: RequestKind;
  /** A short title for lists and notices: “Buy 0.1 BTC”. */
  title: (request: Request, marketOf: MarketOf, known: Known) => string;
  /** The title where nothing beside it names the market, if it differs. */
  titleAlone?: (request: Request, marketOf: MarketOf) => string;
  /** What it does, in one plain sentence. */
  sentence: (request: Request, marketOf: MarketOf, known: Known) => string;
  /** Above the figures of the confirmation, which it does not repeat; absent: the sentence. */
  terms?: (request: Request, marketOf: MarketOf) => string;
  /** Its markets, unless the title names them; absent: none. */
  assetIds?: (request: Request, known: Known) => readonly AssetId[];
}
