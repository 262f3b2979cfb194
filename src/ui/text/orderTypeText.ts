// orderTypeText.ts: order type and time in force in the ticket's terms, never in wire words.
import { i18n } from './i18n.ts';

type OrderName = 'limit' | 'market' | 'stopMarket' | 'stopLimit' | 'takeProfitMarket' | 'takeProfitLimit';

interface TypedOrder {
  /** `name` is null for a kind known to the service only; then `text` is shown. */
  readonly kind: { readonly name: OrderName | null; readonly text: string };
  readonly tif: string | null;
  readonly isTrigger: boolean;
}

/** “Limit · GTC”, “Market”, “Stop market”. An unknown kind is shown in the service's words. */
export function orderTypeText({ kind, tif, isTrigger }: TypedOrder): string {
  if (tif === 'FrontendMarket' && !isTrigger) return NAMES.market();
  const name = kind.name === null ? kind.text : NAMES[kind.name]();
  const time = isTrigger || kind.name === 'market' ? undefined : TIFS.get(tif ?? '')?.();
  return time === undefined
    ? name
    : i18n.t({ id: 'order.type.timed', message: '{name} · {time}', values: { name, time } });
}

const NAMES: Record<OrderName, () => string> = {
  limit: () => i18n.t({ id: 'order.type.limit', message: 'Limit' }),
  market: () => i18n.t({ id: 'order.type.market', message: 'Market' }),
  stopMarket: () => i18n.t({ id: 'order.type.stopMarket', message: 'Stop market' }),
  stopLimit: () => i18n.t({ id: 'order.type.stopLimit', message: 'Stop limit' }),
  takeProfitMarket: () => i18n.t({ id: 'order.type.tpMarket', message: 'Take-profit market' }),
  takeProfitLimit: () => i18n.t({ id: 'order.type.tpLimit', message: 'Take-profit limit' }),
};

const TIFS = new Map<string, () => string>([
  ['Gtc', () => i18n.t({ id: 'order.tif.gtc', message: 'GTC' })],
  ['Alo', () => i18n.t({ id: 'order.tif.alo', message: 'Post-only' })],
  ['Ioc', () => i18n.t({ id: 'order.tif.ioc', message: 'IOC' })],
  ['Fak', () => i18n.t({ id: 'order.tif.fak', message: 'FAK' })],
  ['Fok', () => i18n.t({ id: 'order.tif.fok', message: 'FOK' })],
]);
