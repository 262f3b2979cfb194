// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Boot } from './Boot.tsx';

vi.mock('../App.tsx', () => ({ App: () => null }));
vi.mock('#client/deployment/config.ts', () => ({ loadConfig: () => new Promise(() => undefined) }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const SPEAKING = 'Connecting to the service…';
const said = () => screen.queryByRole('status')?.textContent ?? '';
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('in English the page speaks at once', () => {
  render(<Boot words={undefined} />);
  expect(said()).toBe(SPEAKING);
});

test('in another language it says nothing until the words are there', async () => {
  let arrive = (): void => undefined;
  const words = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  render(<Boot words={words} />);
  await pass(3_000);
  expect(document.body.textContent).toBe('');
  arrive();
  await pass(0);
  expect(said()).toBe(SPEAKING);
});

test('words that fail, or take longer than four seconds, hold nobody up', async () => {
  const failed = Promise.reject(new Error('offline'));
  render(<Boot words={failed} />);
  await pass(0);
  expect(said()).toBe(SPEAKING);
  cleanup();

  const never = new Promise<void>(() => undefined);
  render(<Boot words={never} />);
  await pass(3_999);
  expect(said()).toBe('');
  await pass(1);
  expect(said()).toBe(SPEAKING);
});
