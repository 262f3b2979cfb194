// committedAnswer.ts: answers account reads from committed data.
import type { GatewayContext } from '../service/context.ts';
import { Unavailable } from '../sequencer/sequencer.ts';

/**
 * The result of `answer` once the current state is on disk; where writing failed, or the store does not respond within
 * a second, computed without uncommitted commands. Throws Unavailable when another gateway has taken over the data:
 * this one's state may be outdated.
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
  // Uncommitted commands were undone, and the earlier read with them.
  return state === 'running' ? present : answer(context);
}
