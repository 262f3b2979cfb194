// status.ts: what each state of a market allows.
import type { Market } from './state.ts';

/** Active; only what reduces a position; matching stands still for a while, or until further notice; over. */
const STATUSES: ReadonlySet<string> = new Set(['active', 'reduceOnly', 'paused', 'halted', 'delisted']);

export function isMarketStatus(status: string): boolean {
  return STATUSES.has(status);
}

/** Whether anything trades there: orders, triggers, liquidations. Cancels, funding and prices go on in every state. */
export function isTrading({ status }: Pick<Market, 'status'>): boolean {
  return status === 'active' || status === 'reduceOnly';
}
