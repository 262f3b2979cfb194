// rewardToRisk.ts: profit at the take-profit divided by loss at the stop.
import type { Decimal } from '#protocol/decimal.ts';
import type { EntryTpsl } from '../order/entryTpsl.ts';

/** Before fees; undefined unless both are set, one with a profit and the other with a loss. */
export function rewardToRisk({ tp, sl }: Pick<EntryTpsl, 'tp' | 'sl'>): Decimal | undefined {
  const [reward, risk] = [tp.effect?.pnl, sl.effect?.pnl.neg()];
  return reward?.gt(0) && risk?.gt(0) ? reward.div(risk) : undefined;
}
