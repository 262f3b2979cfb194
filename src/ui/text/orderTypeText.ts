// orderTypeText.ts: order type and time in force in the ticket's terms, never in wire words.
import { t } from './i18n.ts';

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
  return time === undefined ? name : t('order.type.timed', '{name} · {time}', { name, time });
}

const NAMES: Record<OrderName, () => string> = {
  limit: () => t('order.type.limit', 'Limit'),
  market: () => t('order.type.market', 'Market'),
  stopMarket: () => t('order.type.stopMarket', 'Stop market'),
  stopLimit: () => t('order.type.stopLimit', 'Stop limit'),
  takeProfitMarket: () => t('order.type.tpMarket', 'Take-profit market'),
  takeProfitLimit: () => t('order.type.tpLimit', 'Take-profit limit'),
};

const TIFS = new Map<string, () => string>([
  ['Gtc', () => t('order.tif.gtc', 'GTC')],
  ['Alo', () => t('order.tif.alo', 'Post-only')],
  ['Ioc', () => t('order.tif.ioc', 'IOC')],
  ['Fak', () => t('order.tif.fak', 'FAK')],
  ['Fok', () => t('order.tif.fok', 'FOK')],
]);
