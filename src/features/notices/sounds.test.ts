import { DEFAULT_PREFERENCES } from '#state/preferences/preferenceEntries.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { playTone } from './sounds.ts';

const frequencies: number[] = [];
const param = () => ({ value: 0, setValueAtTime: () => {}, linearRampToValueAtTime: () => {} });

class FakeAudio {
  currentTime = 0;
  destination = {};
  resume = () => Promise.resolve();
  createGain = () => ({ gain: param(), connect: () => {} });
  createOscillator = () => {
    const frequency = param();
    return {
      frequency,
      connect: (next: { connect: () => void }) => next,
      start: () => frequencies.push(frequency.value),
      stop: () => {},
    };
  };
}

beforeEach(() => {
  vi.useFakeTimers({ now: 1_760_000_000_000 });
  vi.stubGlobal('AudioContext', FakeAudio);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('are off until they are switched on', () => {
  expect([DEFAULT_PREFERENCES.sounds, DEFAULT_PREFERENCES.notifiesWhenHidden]).toEqual([
    { fills: false, refusals: false },
    false,
  ]);
});

test('a fill goes up, a refusal down, and several fills in one moment are one sound', () => {
  for (let fill = 0; fill < 20; fill += 1) playTone('fill');
  expect(frequencies).toEqual([660, 880]);
  vi.advanceTimersByTime(500);
  playTone('refusal');
  expect(frequencies).toEqual([660, 880, 440, 330]);
});
