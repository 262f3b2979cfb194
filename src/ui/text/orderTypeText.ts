// orderTypeText.ts: what kind of order this is and how long it stays open, in the words of the ticket; never in those of the wire.
import { i18n } from './i18n.ts';

interface OrderKind {
  /** As the service names it: `limit`, `market`, `stop market`, `take profit limit`. */
  readonly orderType: string;
  readonly tif: string | null;
  readonly isTrigger: boolean;
}

/** "Limit · GTC", "Market", "Stop market". A kind that is not known reads as the service wrote it, without its time in force. */
export function orderTypeText({ orderType, tif, isTrigger }: OrderKind): string {
  if (tif === 'FrontendMarket') return i18n.t({ id: 'order.type.market', message: 'Market' });
  const name = TYPES.get(orderType.toLowerCase())?.() ?? orderType;
  const time = isTrigger || orderType === 'market' ? undefined : TIFS.get(tif ?? '')?.();
  return time === undefined
    ? name
    : i18n.t({ id: 'order.type.timed', message: '{name} · {time}', values: { name, time } });
}

const TYPES = new Map<string, () => string>([
  ['limit', () => i18n.t({ id: 'order.type.limit', message: 'Limit' })],
  ['market', () => i18n.t({ id: 'order.type.market', message: 'Market' })],
  ['stop market', () => i18n.t({ id: 'order.type.stopMarket', message: 'Stop market' })],
  ['stop limit', () => i18n.t({ id: 'order.type.stopLimit', message: 'Stop limit' })],
  ['take profit market', () => i18n.t({ id: 'order.type.tpMarket', message: 'Take-profit market' })],
  ['take profit limit', () => i18n.t({ id: 'order.type.tpLimit', message: 'Take-profit limit' })],
]);

const TIFS = new Map<string, () => string>([
  ['Gtc', () => i18n.t({ id: 'order.tif.gtc', message: 'GTC' })],
  ['Alo', () => i18n.t({ id: 'order.tif.alo', message: 'Post-only' })],
  ['Ioc', () => i18n.t({ id: 'order.tif.ioc', message: 'IOC' })],
  ['Fak', () => i18n.t({ id: 'order.tif.fak', message: 'FAK' })],
  ['Fok', () => i18n.t({ id: 'order.tif.fok', message: 'FOK' })],
]);
