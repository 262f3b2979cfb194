// followAssist.ts: runs an assisted order: watches the market and sends the next step, one request at a time.
import {
  type AssistAnswer,
  type AssistFacts,
  type AssistStep,
  answered,
  ended,
  nextStep,
  seenIn,
  sent,
} from '#domain/assist/advance.ts';
import type { Assist } from '#domain/assist/assist.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { ModifyOrder } from '#protocol/exchange/modify.ts';
import type { UnixMs } from '#protocol/ids.ts';
import { assistOf, changeAssist } from '#state/assist/assists.ts';

export interface FollowPorts {
  facts: (assist: Assist) => AssistFacts;
  now: () => UnixMs;
  /** Nothing is signed after `unwanted` was aborted. A rejection counts as an unknown result. */
  send: (modify: ModifyOrder, unwanted: AbortSignal) => Promise<AssistAnswer>;
  /** Called once, when it has ended by itself. */
  onEnd: (assist: Assist) => void;
  /** Calls back on any relevant change; returns an unsubscribe function. */
  listen: (soon: () => void) => () => void;
}

/** Runs until it ends, or the returned function is called. */
export function followAssist(id: string, ports: FollowPorts): () => void {
  let isDue = false;
  let isGone = false;
  // Also kept here: another tab may have overwritten the list with an older state.
  let sending: AbortController | undefined;

  const move = async (to: DecimalString, modify: ModifyOrder, sentAt: UnixMs): Promise<void> => {
    sending = new AbortController();
    const answer = await ports
      .send(modify, sending.signal)
      // After an unexpected failure the change may have been sent.
      .catch((): AssistAnswer => ({ kind: 'uncertain' }));
    sending = undefined;
    const before = assistOf(id);
    changeAssist(id, (assist) => answered(sent(assist, to, sentAt), answer, ports.now()));
    const after = assistOf(id);
    // Read from storage, the same end is a new object, so reasons are compared.
    if (after?.end && before?.end?.reason !== after.end.reason) ports.onEnd(after);
    soon();
  };
  /** The current state, while it runs here. Once it has ended in any tab, a pending change is no longer signed. */
  const present = (): Assist | undefined => {
    const assist = assistOf(id);
    if (assist?.end === null) return isGone ? undefined : assist;
    sending?.abort();
    return undefined;
  };
  const take = (step: AssistStep, now: UnixMs): void => {
    if (step.do === 'end') {
      changeAssist(id, (each) => ended(each, step.reason, now));
      const after = assistOf(id);
      if (after !== undefined) ports.onEnd(after);
    } else if (step.do === 'move' && sending === undefined) {
      changeAssist(id, (each) => (each.end === null ? sent(each, step.to, now) : each));
      // Stopped in another tab just now: nothing is sent.
      if (assistOf(id)?.end === null) void move(step.to, step.modify, now);
    }
  };
  const judge = (): void => {
    isDue = false;
    const assist = present();
    if (assist === undefined) return;
    const facts = ports.facts(assist);
    const { order } = facts;
    if (order !== undefined && !('endedAs' in order) && seenIn(assist, order) !== assist)
      changeAssist(id, (each) => seenIn(each, order));
    const now = ports.now();
    take(nextStep(assist, facts, now), now);
  };
  const soon = (): void => {
    if (isDue) return;
    isDue = true;
    queueMicrotask(judge);
  };
  const stop = ports.listen(soon);
  soon();
  return () => {
    isGone = true;
    present();
    stop();
  };
}
