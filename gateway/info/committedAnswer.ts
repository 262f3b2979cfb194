// committedAnswer.ts: a read of what belongs to somebody, answered from what is on disk.
import type { GatewayContext } from '../service/context.ts';
import { Unavailable } from '../sequencer/sequencer.ts';

/**
 * What `answer` makes of the present, once that is on disk; where it could not be written, or the store does
 * not answer within a second, of what is on disk without it. Throws Unavailable when the data are another
 * gateway's by now: what this one knows may be out of date.
 */
export async function committedAnswer<T>(
  context: GatewayContext,
  answer: (context: GatewayContext) => T,
): Promise<T> {
  const { sequencer } = context;
  const present = answer(context);
  const isSettled = await sequencer.settledSoon();
  const { state } = sequencer.health;
  if (state === 'lost') throw new Unavailable(sequencer.status().reason ?? '');
  if (!isSettled) return answer({ ...context, read: sequencer.committed() });
  // What could not be written has been taken back, and with it what was read a moment ago.
  return state === 'running' ? present : answer(context);
}
