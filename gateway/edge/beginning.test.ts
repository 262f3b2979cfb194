import { expect, test } from 'vitest';
import { createBeginning } from './beginning.ts';
import type { Broker } from './broker.ts';
import { FEED_VERSION, type Frame, type Run, type State, subjectsOf } from './feed.ts';
import type { Session } from './session.ts';

const run = (id: string): Run => ({ id, epoch: 1, startedAt: 1 });
const frame = (of: Run, n: number): Frame =>
  ({ v: FEED_VERSION, run: of, n, seq: n, now: 1 }) as unknown as Frame;
const state = (of: Run, n: number): string => JSON.stringify({ v: FEED_VERSION, run: of, n, seq: n });

/** A broker whose answers the test sends, in any order and at any time. */
function beginnings() {
  const asked: { subject: string; answer: (text: string) => void; fail: () => void }[] = [];
  const broker = {
    ask: (subject: string) =>
      new Promise<string>((answer, reject) => {
        asked.push({ subject, answer, fail: () => reject(new Error('It does not answer in time')) });
      }),
  } as unknown as Broker;
  const [begun, failed]: [string[], string[]] = [[], []];
  const beginning = createBeginning({
    subjects: subjectsOf('x'),
    broker: () => broker,
    open: (from: State) => {
      const taken: number[] = [];
      const take = ({ n }: Frame): void => void taken.push(n);
      return { take, close: () => undefined, seq: from.seq, taken } as unknown as Session;
    },
    onBegun: (session) => {
      const { seq, taken } = session as Session & { taken: number[] };
      begun.push(`from ${seq} with ${taken.join(', ')}`);
    },
    onFailed: (reason) => void failed.push(reason),
    retryMs: 60_000,
  });
  return { beginning, asked, begun, failed };
}

test('a restarted exchange is requested at once, and the late answer of the previous run is dropped', async () => {
  const { beginning, asked, begun, failed } = beginnings();
  const [first, second] = [run('a'), run('b')];
  beginning.keep(frame(first, 1), first);
  expect(asked.map(({ subject }) => subject)).toEqual(['x.state.a']);
  beginning.keep(frame(second, 1), second);
  expect(asked.map(({ subject }) => subject)).toEqual(['x.state.a', 'x.state.b']);
  asked[0]?.answer(state(first, 7));
  asked[1]?.answer(state(second, 1));
  await expect.poll(() => begun).toEqual(['from 1 with 1']);
  expect(failed).toEqual([]);
});

test('after a lost broker the same exchange is requested again, and only the newer answer counts', async () => {
  const { beginning, asked, begun, failed } = beginnings();
  const present = run('a');
  beginning.keep(frame(present, 1), present);
  beginning.reset(false);
  beginning.keep(frame(present, 5), present);
  expect(asked).toHaveLength(2);
  asked[1]?.answer(state(present, 5));
  await expect.poll(() => begun).toEqual(['from 5 with 5']);
  asked[0]?.answer(state(present, 1));
  asked[0]?.fail();
  await Promise.resolve();
  expect([begun, failed]).toEqual([['from 5 with 5'], []]);
});

test('after a failure the state is not requested again at once', async () => {
  const { beginning, asked, failed } = beginnings();
  const present = run('a');
  beginning.keep(frame(present, 1), present);
  asked[0]?.fail();
  await expect.poll(() => failed).toEqual(['It does not answer in time']);
  beginning.keep(frame(present, 2), present);
  expect(asked).toHaveLength(1);
  beginning.close();
});

test('a frame that is sent again while the state is awaited is kept once', async () => {
  const { beginning, asked, begun, failed } = beginnings();
  const present = run('a');
  for (const n of [1, 2, 3, 2, 3, 4]) beginning.keep(frame(present, n), present);
  asked[0]?.answer(state(present, 2));
  await expect.poll(() => begun).toEqual(['from 2 with 1, 2, 3, 4']);
  expect([asked.length, failed]).toEqual([1, []]);
});
