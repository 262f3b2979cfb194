// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLastAnswers } from './lastAnswers.ts';

const KEY = 'trine-last-answers';
const DAY = 24 * 60 * 60_000;
const asText = (body: unknown): string => {
  if (typeof body !== 'string') throw new TypeError('not text');
  return body;
};

let now = 1_000_000;
const open = (service = 'https://one.example') => openLastAnswers(() => service, { wall: () => now });

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  now = 1_000_000;
});
afterEach(() => void vi.useRealTimers());

function keep(answers: Record<string, unknown>, service?: string): void {
  const kept = open(service);
  for (const [question, body] of Object.entries(answers)) kept.keep(question, () => body);
  vi.advanceTimersByTime(2_000);
}

test('the next page reads what the last one kept, with its time, and only of the same service', () => {
  keep({ meta: 'markets' });
  now += 5_000;
  expect(open().read('meta', asText)).toEqual({ value: 'markets', at: 1_000_000 });
  expect(open().read('other', asText)).toBeUndefined();
  expect(open('https://two.example').read('meta', asText)).toBeUndefined();
});

test('what a page has not had the time to write is written as it goes', () => {
  open().keep('meta', () => 'late');
  expect(localStorage.getItem(KEY)).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(open().read('meta', asText)?.value).toBe('late');
});

test('a newer answer takes the place of the older, also when another page wrote that', () => {
  const first = open();
  first.read('meta', asText);
  keep({ meta: 'old', spot: 'pairs' });
  first.keep('meta', () => 'new');
  vi.advanceTimersByTime(2_000);
  expect(open().read('meta', asText)?.value).toBe('new');
  expect(open().read('spot', asText)?.value).toBe('pairs');
});

test.each([
  ['no JSON', '{'],
  ['another version', JSON.stringify({ version: 2, answers: [] })],
  ['no list', JSON.stringify({ version: 1, answers: 5 })],
  ['something else', '"x"'],
  ['nothing', 'null'],
])('storage with %s in it is as good as empty', (_what, text) => {
  localStorage.setItem(KEY, text);
  expect(open().read('meta', asText)).toBeUndefined();
  keep({ meta: 'again' });
  expect(open().read('meta', asText)?.value).toBe('again');
});

test('one that its decoder refuses is forgotten, the others stay', () => {
  keep({ meta: 5, spot: 'pairs' });
  const answers = open();
  expect(answers.read('meta', asText)).toBeUndefined();
  expect(answers.read('spot', asText)?.value).toBe('pairs');
});

test('after a week, or when the clock was set back, an answer is no longer one', () => {
  keep({ meta: 'markets' });
  now += 7 * DAY;
  expect(open().read('meta', asText)).toBeUndefined();
  now = 999_999;
  expect(open().read('meta', asText)).toBeUndefined();
});

test('eight answers are kept, and 400,000 characters', () => {
  for (let index = 0; index < 10; index += 1) keep({ [`q${index}`]: 'x' });
  expect(open().read('q1', asText)).toBeUndefined();
  expect(open().read('q2', asText)?.value).toBe('x');
  keep({ large: 'y'.repeat(250_000) });
  keep({ larger: 'z'.repeat(250_000) });
  expect(open().read('larger', asText)).toBeDefined();
  expect(open().read('large', asText)).toBeUndefined();
  keep({ largest: 'w'.repeat(500_000) });
  expect(open().read('largest', asText)).toBeUndefined();
  expect((localStorage.getItem(KEY) ?? '').length).toBeLessThan(401_000);
});

test('a browser that stores nothing keeps nothing and says nothing of it', () => {
  const refused = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const answers = openLastAnswers(() => '', { wall: () => now }, refused);
  answers.keep('meta', () => 'x');
  vi.advanceTimersByTime(2_000);
  expect(openLastAnswers(() => '', { wall: () => now }, refused).read('meta', asText)).toBeUndefined();
});
