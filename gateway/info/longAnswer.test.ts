import { describe, expect, test } from 'vitest';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { LongList, writeLongList } from './longAnswer.ts';

const { markets } = predictionMeta.decodeResponse(INFO_BODIES.predictionMeta);
const [market] = markets;
if (market === undefined) throw new Error('The example has a market');
const questions = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...market, question: `Question ${index} – 50 %?` }));
const respond = (result: unknown): unknown => predictionMeta.encodeResponse(result as never);
const write = (elements: Iterable<unknown>, exchange: object = {}) =>
  writeLongList(exchange, new LongList(elements), predictionMeta.list as never, respond);
const written = async (elements: Iterable<unknown>): Promise<string> =>
  new TextDecoder().decode((await write(elements)).bytes);

describe('a long list', () => {
  test.each([0, 1, 20, 45])('of %i elements is the answer written in one piece', async (count) => {
    const whole = JSON.stringify(respond({ markets: questions(count) }));
    await expect(written(questions(count))).resolves.toBe(whole);
  });

  test('is written after the list requested before it, also where that one fails', async () => {
    const order: string[] = [];
    function* noted(name: string) {
      order.push(name);
      // Long enough for a pause in the middle.
      for (const question of questions(60)) {
        const until = performance.now() + 1;
        while (performance.now() < until);
        yield question;
      }
      order.push(`${name} ended`);
    }
    function* broken(): Generator<unknown> {
      order.push('broken');
      yield* questions(1);
      throw new Error('broken');
    }
    const answers = [written(noted('first')), written(broken()), written(noted('last'))];
    const ends = (await Promise.allSettled(answers)).map(({ status }) => status);
    expect(order).toEqual(['first', 'first ended', 'broken', 'last', 'last ended']);
    expect(ends).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  test('is written once for all who wait for it; a later request, and another exchange, have their own', async () => {
    const exchange = {};
    let begin = (): void => {};
    const begun = new Promise<void>((resolve) => void (begin = resolve));
    function* noted() {
      begin();
      yield* questions(1);
    }
    const first = write(noted(), exchange);
    expect(write(questions(1), exchange)).toBe(first);
    expect(write(questions(1))).not.toBe(first);
    await begun;
    expect(write(questions(1), exchange)).not.toBe(first);
  });

  test('lets other work run while it is written', async () => {
    let turns = 0;
    function* slow() {
      for (const question of questions(60)) {
        const until = performance.now() + 1;
        while (performance.now() < until);
        yield question;
      }
    }
    let isDone = false;
    const count = (): void => {
      turns += 1;
      if (!isDone) setImmediate(count);
    };
    setImmediate(count);
    await written(slow());
    isDone = true;
    expect(turns).toBeGreaterThanOrEqual(2);
  });
});
