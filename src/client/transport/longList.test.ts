import { expect, test, vi } from 'vitest';
import { predictionMeta } from '#protocol/info/market/predictionMeta.ts';
import { INFO_BODIES } from '#protocol/testdata/wire.ts';
import { QueryClient } from '@tanstack/query-core';
import { createGatewayClient } from '../createGatewayClient.ts';
import { fakeBrowser, fakeEnvironment } from '../testkit/fakeEnvironment.ts';
import { fakeService } from '../testkit/fakeService.ts';
import { testConfig } from '../testkit/testConfig.ts';
import { decodeList } from './longList.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const list = () => ({
  field: 'items',
  decode: vi.fn<(wire: unknown) => unknown[]>((wire) => (wire === 'bad' ? [] : [{ wire }])),
  join: (values: readonly unknown[]) => ({ values }),
});
const wires = (result: { values: readonly unknown[] } | undefined) =>
  result?.values.map((value) => (value as { wire: unknown }).wire);

test.each([
  ['one text', '{"items":["a"]}'],
  ['commas, brackets and quotes inside texts', String.raw`{"items":["a,b]}","\"]","\\",{"x":"[{,\\\""}]}`],
  ['nested lists and objects', '{"items":[[1,[2,{}]],{"a":[{"b":[]}]},null,-1.5e3,true]}'],
  ['white space', ' {\n "items" : [ 1 ,\t2 \n] , "more": { "items": [3] } } '],
  ['letters of two, three and four bytes', '{"items":["ü","’","🚀, ]","\\ud83d"]}'],
  ['single values before it', '{"time":5,"text":"items","none":null,"items":[1,2]}'],
])('the elements are those of JSON.parse: %s', async (_what, text) => {
  const answer = await decodeList(bytesOf(text), list(), undefined);
  expect(wires(answer?.result)).toEqual((JSON.parse(text) as { items: unknown[] }).items);
});

test.each([
  '{"items":[1,]}',
  '{"items":[,1]}',
  '{"items":[1 2]}',
  '{"items":[1}',
  '{"items":[1',
  '{"items":["1]}',
  '{"items":[1]',
  '{"items":[1]}x',
  '{"items":[{]}]}',
  '{"items":[1,\uFEFF2]}',
])('what JSON.parse refuses is unreadable: %s', async (text) => {
  expect(() => JSON.parse(text) as unknown).toThrow(SyntaxError);
  await expect(decodeList(bytesOf(text), list(), undefined)).rejects.toMatchObject({
    failure: { kind: 'unreadable', cause: 'notJson' },
  });
});

test.each(['{"items":[]}', '{"items":{"a":1}}', '{"error":"busy"}', '[1]', '{"items":["bad"]}'])(
  'an answer without a readable element is decoded as a whole: %s',
  async (text) => {
    expect(await decodeList(bytesOf(text), list(), undefined)).toBeUndefined();
  },
);

test.each([
  '{"items":[1],"items":[2]}',
  String.raw`{"items":[1],"it\u0065ms":[2]}`,
  '{"items":[1],"items":null}',
  String.raw`{"x\"items":[1]}`,
])('an answer whose list is not the only one of its name is decoded as a whole: %s', async (text) => {
  expect(await decodeList(bytesOf(text), list(), undefined)).toBeUndefined();
});

test('an unchanged answer is the same result; no element is decoded again', async () => {
  const shape = list();
  const text = '{"items":[{"a":1},{"a":2}]}';
  const first = await decodeList(bytesOf(text), shape, undefined);
  const second = await decodeList(bytesOf(text), shape, first);
  expect(second?.result).toBe(first?.result);
  expect(shape.decode).toHaveBeenCalledTimes(2);
});

test('of a changed answer only changed and new elements are decoded, whatever their length', async () => {
  const shape = list();
  const first = await decodeList(bytesOf('{"items":[{"a":1},{"a":2},{"a":3}]}'), shape, undefined);
  const next = await decodeList(bytesOf('{"items":[{"a":1},{"a":2000},{"a":3},{"a":4}]}'), shape, first);
  expect(shape.decode).toHaveBeenCalledTimes(5);
  expect(wires(next?.result)).toEqual([{ a: 1 }, { a: 2000 }, { a: 3 }, { a: 4 }]);
  const [before, after] = [first?.result.values, next?.result.values];
  expect([0, 1, 2].map((index) => before?.[index] === after?.[index])).toEqual([true, false, true]);
  const shorter = await decodeList(bytesOf('{"items":[{"a":1}]}'), shape, next);
  expect(wires(shorter?.result)).toEqual([{ a: 1 }]);
  expect(shape.decode).toHaveBeenCalledTimes(5);
});

test('an element that begins with another one is not taken for it', async () => {
  const first = await decodeList(bytesOf('{"items":[1,2]}'), list(), undefined);
  const next = await decodeList(bytesOf('{"items":[12,2]}'), list(), first);
  expect(wires(next?.result)).toEqual([12, 2]);
});

const [MARKET] = INFO_BODIES.predictionMeta.outcomeMarkets;

test('an undecodable question hides no other and stays reported while its bytes are the same', async () => {
  const service = fakeService();
  const client = createGatewayClient(testConfig, {
    queries: new QueryClient(),
    environment: fakeEnvironment(fakeBrowser(), service),
  });
  const answer = (...outcomeMarkets: object[]) => {
    service.faults.info.push({ at: 'status', status: 200, body: { outcomeMarkets } });
    return client.info(predictionMeta, {});
  };
  const bad = { ...MARKET, sides: 5 };
  const blank = { ...MARKET, volume: 'many' };
  const first = await answer({ ...MARKET }, bad, blank);
  const reported = client.droppedRecords.getSnapshot();
  expect(reported).toEqual([{ source: 'predictionMeta', count: 1, blanked: 1, path: 'outcomeMarkets.1' }]);
  expect(first.markets.length).toBe(2);
  expect(await answer({ ...MARKET }, bad, blank)).toBe(first);
  expect(client.droppedRecords.getSnapshot()).toEqual(reported);
  // A read that decodes the same list differently has no part in it.
  const other = { ...predictionMeta, list: { ...predictionMeta.list, decode: () => [] } };
  service.faults.info.push({ at: 'status', status: 200, body: { outcomeMarkets: [MARKET, bad, blank] } });
  expect(await client.info(other, {})).not.toBe(first);
  await expect(answer(bad)).rejects.toMatchObject({ failure: { kind: 'unreadable', cause: 'shape' } });
  await answer({ ...MARKET });
  expect(client.droppedRecords.getSnapshot()).toEqual([]);
  client.stop();
});

test('an answer that was cut off is read again', async () => {
  const service = fakeService();
  const environment = fakeEnvironment(fakeBrowser(), service);
  const whole = JSON.stringify({ outcomeMarkets: [MARKET] });
  const texts = [whole.slice(0, -9), whole];
  const asked = vi.fn(
    async () => new Response(texts.shift(), { headers: { 'content-type': 'application/json' } }),
  );
  const client = createGatewayClient(testConfig, {
    queries: new QueryClient(),
    environment: { ...environment, fetch: asked },
  });
  expect((await client.info(predictionMeta, {})).markets.length).toBe(1);
  expect(asked).toHaveBeenCalledTimes(2);
  client.stop();
});
