import { afterEach, expect, test } from 'vitest';
import type { GatewayContext } from '../service/context.ts';
import type { EngineEvent } from '../world/events.ts';
import { outcomeContextWith } from '../market/outcomes/board.ts';
import { contextsTopic } from './contextsTopic.ts';
import type { Subscriber } from './subscriber.ts';
import type { Topic } from './topic.ts';

const IDS = ['00020000', '00020001', '00020002'];
const NO_DAY = { previousDayPrice: null, dayNotional: null, dayBaseVolume: null };
const nothing = () => undefined;
const NO_PRICES = { mid: nothing, last: nothing, bestBid: nothing, bestAsk: nothing, openInterest: nothing };
const open: Topic[] = [];
afterEach(() => open.splice(0).forEach((topic) => topic.close()));

interface ContextsFrame {
  seq: number;
  data: { isSnapshot: boolean; contexts: Record<string, { markPx: string }> };
}

/** Three markets with a mark that the test moves, and how often their figures were read. */
function market(everyMs: number) {
  const marks = new Map<string, `${number}`>(IDS.map((id) => [id, '100']));
  let reads = 0;
  const context = {
    read: {
      markets: () => IDS.map((assetId) => ({ assetId })),
      pairs: () => [],
      outcomeListings: () => [],
    },
    board: {
      marketContext(assetId: string) {
        reads += 1;
        return outcomeContextWith(assetId, NO_DAY, { ...NO_PRICES, mark: (id) => marks.get(id) });
      },
    },
    clock: { now: () => 1 },
    options: { stream: { renewMs: 60_000 } },
  } as unknown as GatewayContext;
  const topic = contextsTopic(context, undefined, { everyMs, pauseAt: 1_000, log: nothing });
  open.push(topic);
  return {
    topic,
    reads: () => reads,
    move(assetId: string, price: `${number}`) {
      marks.set(assetId, price);
      topic.onEvent({ type: 'mark', assetId } as unknown as EngineEvent);
    },
  };
}

function listener(): Subscriber & { frames: () => ContextsFrame[] } {
  const frames: string[] = [];
  const reader = { backlog: 0, send: (text: string) => void frames.push(text) };
  return {
    reader,
    channel: 'marketContexts',
    key: 'marketContexts',
    seq: 0,
    isBehind: false,
    frames: () => frames.map((text) => JSON.parse(text) as ContextsFrame),
  };
}

const marksOf = (frame: ContextsFrame | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(frame?.data.contexts ?? {}).map(([id, { markPx }]) => [id, markPx]));

test('for a hundred listeners that join at once the figures are read once', () => {
  const { topic, reads } = market(60_000);
  const listeners = Array.from({ length: 100 }, listener);
  for (const each of listeners) topic.join(each);
  expect(reads()).toBe(IDS.length);
  for (const each of listeners) {
    expect(each.frames()).toHaveLength(1);
    expect(each.frames()[0]?.data.isSnapshot).toBe(true);
    expect(Object.keys(each.frames()[0]?.data.contexts ?? {})).toEqual(IDS);
  }
});

test('a subscriber that joins between a change and its message gets the state before, then the change', async () => {
  const { topic, move } = market(50);
  const [first, second] = [listener(), listener()];
  topic.join(first);
  await expect.poll(() => (move('00020000', '101'), first.frames().length)).toBe(2);
  move('00020000', '102');
  topic.join(second);
  const last = (each: { frames: () => ContextsFrame[] }): string | undefined =>
    each.frames().reduce<Record<string, string>>((all, frame) => ({ ...all, ...marksOf(frame) }), {})[
      '00020000'
    ];
  await expect.poll(() => [last(first), last(second)]).toEqual(['102', '102']);
  for (const each of [first, second])
    expect(each.frames().map(({ seq }) => seq)).toEqual(each.frames().map((_, index) => index + 1));
});

test('a later subscriber gets freshly read figures, and their changes reach the earlier ones first', () => {
  const { topic, move } = market(0);
  const [first, second] = [listener(), listener()];
  topic.join(first);
  move('00020001', '105');
  topic.join(second);
  expect(marksOf(second.frames()[0])).toEqual({ '00020000': '100', '00020001': '105', '00020002': '100' });
  expect(first.frames().map(({ data }) => data.isSnapshot)).toEqual([true, false]);
  expect(marksOf(first.frames()[1])).toEqual({ '00020001': '105' });
});

test('a reader that was behind gets a snapshot of the others’ state', async () => {
  const { topic, move } = market(10);
  const [quick, slow] = [listener(), listener()];
  const reader = slow.reader as { backlog: number };
  topic.join(quick);
  topic.join(slow);
  reader.backlog = 2_000;
  move('00020002', '99');
  await expect.poll(() => quick.frames().length).toBe(2);
  expect(slow.frames()).toHaveLength(1);
  reader.backlog = 0;
  await expect.poll(() => slow.frames().length).toBe(2);
  expect(slow.frames()[1]).toMatchObject({ seq: 2, data: { isSnapshot: true } });
  expect(marksOf(slow.frames()[1])).toEqual({ '00020000': '100', '00020001': '100', '00020002': '99' });
});
