import { beforeEach, expect, test, vi } from 'vitest';
import { closeOnSignal, type ExitingProcess } from './signals.ts';

let codes: number[];
let time: number;
let signal: (name: NodeJS.Signals) => void;
let leaving: ExitingProcess;
beforeEach(() => {
  codes = [];
  time = 5_000;
  const listeners = new Map<NodeJS.Signals, (name: NodeJS.Signals) => void>();
  signal = (name) => listeners.get(name)?.(name);
  leaving = {
    on: (name, listener) => listeners.set(name, listener),
    exit: (code) => codes.push(code),
    now: () => time,
  };
});

test('one Ctrl-C that arrives from the terminal, npm and npm start shuts down cleanly', async () => {
  let closed: () => void = () => undefined;
  const closing = new Promise<void>((resolve) => (closed = resolve));
  closeOnSignal(() => closing, leaving);
  signal('SIGINT');
  time += 2;
  signal('SIGINT');
  time += 200;
  signal('SIGTERM');
  expect(codes).toEqual([]);
  closed();
  await closing;
  expect(codes).toEqual([0]);
});

test('a deliberate second one exits at once', () => {
  closeOnSignal(() => new Promise(() => undefined), leaving);
  signal('SIGTERM');
  time += 1_000;
  signal('SIGINT');
  expect(codes).toEqual([130]);
  signal('SIGTERM');
  expect(codes).toEqual([130, 143]);
});

test('a closed terminal shuts down cleanly too', async () => {
  let closes = 0;
  closeOnSignal(() => Promise.resolve(void (closes += 1)), leaving);
  signal('SIGHUP');
  await expect.poll(() => codes).toEqual([0]);
  expect(closes).toBe(1);
  time += 1_000;
  signal('SIGHUP');
  expect([closes, codes]).toEqual([1, [0, 129]]);
});

test('a failed shutdown is reported, also by the exit code', async () => {
  const errorLog = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  closeOnSignal(() => Promise.reject(new Error('The disk is full')), leaving);
  signal('SIGTERM');
  await expect.poll(() => codes).toEqual([1]);
  expect(errorLog).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('The disk is full'));
});
