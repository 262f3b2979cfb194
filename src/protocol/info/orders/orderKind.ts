// orderKind.ts: decodes the kind of an order from the service's words.
import type { DecimalString } from '../../decimal.ts';

/** The kinds with a name in this app. */
type NamedKind = 'limit' | 'market' | 'stopMarket' | 'stopLimit' | 'takeProfitMarket' | 'takeProfitLimit';

export interface OrderKind {
  /** Null for a kind known to the service only: `text`. */
  readonly name: NamedKind | null;
  /** Take-profit or stop; null without a trigger, or when unknown. */
  readonly tpsl: 'tp' | 'sl' | null;
  /** Trades at the market: at once, or when triggered. */
  readonly isMarket: boolean;
  /** The service's name in lower case: `limit`, `take profit limit`, `twap slice` … */
  readonly text: string;
  /** `tp`, `sl`, empty, or a sentence of the service. */
  readonly condition: string;
}

/** The fields that determine the kind. */
interface KindFields {
  readonly orderType: string;
  readonly triggerCondition: string;
  readonly isTrigger: boolean;
  readonly tif: string | null;
  readonly price: DecimalString;
}

/**
 * @assumed The interface shows no order types. This service sends `stop_market`, the perpetuals venue "Stop
 * Market"; a trigger's condition is `tp`, `sl` or a sentence, and then the type says which. A price of 0
 * marks a trigger at the market, FrontendMarket any other order.
 */
export function orderKindOf(words: KindFields): OrderKind {
  const { triggerCondition: condition, isTrigger, tif, price } = words;
  const text = plainOrderType(words.orderType);
  return {
    name: NAMES.get(text) ?? null,
    tpsl: isTrigger ? tpslIn(condition, text) : null,
    isMarket: text.includes('market') || (isTrigger ? price === '0' : tif === 'FrontendMarket'),
    text,
    condition,
  };
}

/** `Stop_Market` is `stop market`. */
export function plainOrderType(orderType: string): string {
  return orderType.toLowerCase().replaceAll('_', ' ');
}

function tpslIn(condition: string, text: string): OrderKind['tpsl'] {
  if (condition === 'tp' || condition === 'sl') return condition;
  if (text.startsWith('take') || text.includes('take profit')) return 'tp';
  return text.startsWith('stop') ? 'sl' : null;
}

const NAMES: ReadonlyMap<string, NamedKind> = new Map([
  ['limit', 'limit'],
  ['market', 'market'],
  ['stop market', 'stopMarket'],
  ['stop limit', 'stopLimit'],
  ['take profit market', 'takeProfitMarket'],
  ['take profit limit', 'takeProfitLimit'],
]);
