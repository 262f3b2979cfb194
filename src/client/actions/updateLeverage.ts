// updateLeverage.ts: choosing leverage and margin mode for one market.
import type { UpdateLeverage } from '#protocol/exchange/updateLeverage.ts';
import type { Exchange, Intent } from '../exchange.ts';
import type { Submission } from '../submission.ts';

export function updateLeverage(client: { exchange: Exchange }, action: UpdateLeverage, intent: Omit<Intent, 'request'>): Promise<Submission> {
  return client.exchange.submit({ ...intent, request: { type: 'updateLeverage', action } });
}
