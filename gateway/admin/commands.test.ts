import { describe, expect, test } from 'vitest';
import type { Practice } from '../practice.ts';
import { durationOf, runCommand } from './commands.ts';

/** Notes what it is asked; knows BTC alone. */
function practice(): Practice & { asked: unknown[] } {
  const asked: unknown[] = [];
  return {
    asked,
    marketOf(name) {
      if (name !== 'BTC') throw new RangeError(`There is no market ${name}.`);
      return '00020000';
    },
    setPrice: (...args) => void asked.push(['setPrice', ...args]),
    setStatus: async (...args) => void asked.push(['setStatus', ...args]),
    pauseMatching: async () => ['00020000', '00020001'],
    resumeMatching: async () => [],
    advance: async (...args) => void asked.push(['advance', ...args]),
    now: () => 1_760_000_000_000,
  };
}

describe('durations', () => {
  test.each([['250ms', 250], ['30s', 30_000], ['10m', 600_000], ['2h', 7_200_000], ['1d', 86_400_000]])('%s is %d ms', (text, ms) => expect(durationOf(text)).toBe(ms));
  test.each(['', '5', '-5m', '1.5h', '5 m', 'm', '1e3s', undefined])('%s is none', (text) => expect(() => durationOf(text)).toThrow('whole number'));
});

describe('commands', () => {
  test.each([
    ['price BTC 98000', ['setPrice', '00020000', '98000', 0], 'BTC is at 98000.'],
    ['price BTC 98000.50 over 10s', ['setPrice', '00020000', '98000.5', 10_000], 'BTC is on its way to 98000.5.'],
    ['halt BTC', ['setStatus', '00020000', 'halted'], 'BTC is halted.'],
    ['pause BTC', ['setStatus', '00020000', 'paused'], 'BTC is paused.'],
    ['reduce-only BTC', ['setStatus', '00020000', 'reduceOnly'], 'BTC is reduceOnly.'],
    ['resume BTC', ['setStatus', '00020000', 'active'], 'BTC is active.'],
    // 1,760,000,000 s after 1970 is the 9th of October 2025, 08:53:20 UTC.
    ['advance 30m', ['advance', 1_800_000], 'It is 2025-10-09T08:53:20.000Z.'],
  ])('%s', async (line, asked, answer) => {
    const made = practice();
    expect(await runCommand(made, line.split(' '))).toBe(answer);
    expect(made.asked).toEqual([asked]);
  });

  test('pause-matching and resume-matching say which markets', async () => {
    expect(await runCommand(practice(), ['pause-matching'])).toBe('Paused: 00020000, 00020001');
    expect(await runCommand(practice(), ['resume-matching'])).toBe('Open again: none');
  });

  test.each([
    ['fly', 'Not understood: fly'],
    ['constructor', 'Not understood: constructor'],
    ['price BTC', 'Say: price'],
    ['price BTC much', 'Say: price'],
    ['price BTC 1 in 10s', 'Say: price'],
    ['price BTC 1 over', 'whole number'],
    ['price DOGE 1', 'There is no market DOGE.'],
    ['halt', 'Which market?'],
    ['advance', 'whole number'],
  ])('%s is answered with what would make sense, and does nothing', async (line, message) => {
    const made = practice();
    await expect(runCommand(made, line.split(' '))).rejects.toThrow(message);
    expect(made.asked).toEqual([]);
  });

  test('no word at all is answered with all of them', async () => {
    expect(await runCommand(practice(), [])).toContain('advance <duration>');
  });
});
