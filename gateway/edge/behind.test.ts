import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Broker } from './broker.ts';
import { FEED_VERSION, type Frame, type Run, type State, subjectsOf } from './feed.ts';
import { createLink, type Link } from './link.ts';
import type { Session } from './session.ts';

const RUN: Run = { id: 'a', epoch: 1, startedAt: 1 };
const MAX_LAG_MS = 5_000;

let link: Link | undefined;
beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await link?.close();
  vi.useRealTimers();
});

/** An edge whose frames arrive after `delayMs`; `command` is one at the exchange. */
async function edgeBehind(delayMs: () => number) {
  let [n, seq, heard] = [0, 1, 0];
  let receive: (text: string) => void = () => undefined;
  const publish = (): void => {
    n += 1;
    const frame = { v: FEED_VERSION, run: RUN, n, seq, now: 1, status: {}, heard: { me: heard } };
    setTimeout(receive, delayMs(), JSON.stringify(frame));
  };
  const broker: Broker = {
    isUp: () => true,
    onChange: () => () => undefined,
    publish: (_subject, text) => void (heard = (JSON.parse(text) as { call: number }).call),
    subscribe(_subject, onMessage) {
      receive = onMessage;
      return () => undefined;
    },
    serve: () => () => undefined,
    ask: async () => JSON.stringify({ v: FEED_VERSION, run: RUN, n: 1, seq: 1 }),
    close: async () => undefined,
  };
  const open = (from: State): Session => {
    const session = {
      seq: from.seq,
      stream: { connections: 0 },
      take: (frame: Frame) => void (session.seq = frame.seq),
      close: () => undefined,
    };
    return session as unknown as Session;
  };
  link = createLink({
    broker: Promise.resolve(broker),
    subjects: subjectsOf('x'),
    edge: 'me',
    open,
    log: () => undefined,
    maxLagMs: MAX_LAG_MS,
  });
  const edge = link;
  setInterval(publish, 100);
  await vi.advanceTimersByTimeAsync(4_500);
  expect(edge.status().status).toBe('ok');
  return { edge, command: () => (seq += 1) };
}

test('the answer of an action waits until an edge that is seconds behind has applied it', async () => {
  const { edge, command } = await edgeBehind(() => 3_000);
  let isCaughtUp = false;
  void edge.caughtUp(command()).then(() => (isCaughtUp = true));
  await vi.advanceTimersByTimeAsync(2_900);
  expect([isCaughtUp, edge.session()?.seq]).toEqual([false, 1]);
  await vi.advanceTimersByTimeAsync(300);
  expect([isCaughtUp, edge.session()?.seq]).toEqual([true, 2]);
});

test('it waits no longer than the edge serves data: an edge that falls further behind serves none by then', async () => {
  let delayMs = 0;
  const { edge, command } = await edgeBehind(() => delayMs);
  delayMs = 60_000;
  const before = performance.now();
  const caughtUp = edge.caughtUp(command());
  await vi.advanceTimersByTimeAsync(MAX_LAG_MS + 1_000);
  await caughtUp;
  expect(performance.now() - before).toBeLessThanOrEqual(MAX_LAG_MS + 1_000);
  expect([edge.status().status, edge.session()]).toEqual(['down', undefined]);
});
