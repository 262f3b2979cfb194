// status.ts: what each market status allows.
import type { Market } from './state.ts';

/** Active; reduce-only; matching paused or halted; delisted. */
const STATUSES: ReadonlySet<string> = new Set(['active', 'reduceOnly', 'paused', 'halted', 'delisted']);

export function isMarketStatus(status: string): boolean {
  return STATUSES.has(status);
}

/** Whether orders, triggers and liquidations execute. Cancels, funding and prices continue in every status. */
export function isTrading({ status }: Pick<Market, 'status'>): boolean {
  return status === 'active' || status === 'reduceOnly';
}
