import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { lockFolder } from './folderLock.ts';

let folder: string;
beforeEach(() => {
  folder = join(mkdtempSync(join(tmpdir(), 'trine-lock-')), 'not', 'there', 'yet');
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(folder, { recursive: true, force: true });
});

const lockText = () => readFileSync(join(folder, 'gateway.lock'), 'utf8');

test('a missing folder is created, and the lock names this process', () => {
  lockFolder(folder);
  expect(JSON.parse(lockText())).toMatchObject({ pid: process.pid });
});

test('fault-37: a second gateway is refused with the holder and what to do', () => {
  lockFolder(folder);
  const before = lockText();
  expect(() => lockFolder(folder)).toThrow(
    `Another gateway (process ${process.pid}) is using the data folder ${folder}. Nothing was changed. Stop it first, or start this one with another --data folder.`,
  );
  expect(lockText()).toBe(before);
});

test('after release the folder can be locked again, and is empty', () => {
  lockFolder(folder).release();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder).release();
});

test('releasing does not remove another process’s lock', () => {
  const mine = lockFolder(folder);
  writeFileSync(
    join(folder, 'gateway.lock'),
    JSON.stringify({ pid: process.pid, startedAt: null, token: 'another' }),
  );
  mine.release();
  expect(existsSync(join(folder, 'gateway.lock'))).toBe(true);
});

test('the lock of a killed process is taken over', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { pid } = child;
  lockFolder(folder).release();
  writeFileSync(join(folder, 'gateway.lock'), JSON.stringify({ pid, startedAt: null, token: 'child' }));
  expect(() => lockFolder(folder)).toThrow(`process ${pid}`);
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
  lockFolder(folder);
  expect(JSON.parse(lockText())).toMatchObject({ pid: process.pid });
});

test.skipIf(!existsSync('/proc/self/ns/pid'))(
  'fault-37: the pid of a holder in another container means nothing: its lock counts while it is touched',
  () => {
    lockFolder(folder).release();
    const path = join(folder, 'gateway.lock');
    writeFileSync(
      path,
      JSON.stringify({ pid: 4_000_000, startedAt: '1', world: 'elsewhere', token: 'other' }),
    );
    expect(() => lockFolder(folder)).toThrow(
      `A gateway in another container or on another machine is using the data folder ${folder}. Nothing was changed. If it has ended, start again in 15 seconds.`,
    );
    const earlier = new Date(Date.now() - 16_000);
    utimesSync(path, earlier, earlier);
    const mine = lockFolder(folder);
    expect(mine.isHeld()).toBe(true);
    writeFileSync(
      path,
      JSON.stringify({ pid: 4_000_000, startedAt: '1', world: 'elsewhere', token: 'other' }),
    );
    expect(mine.isHeld()).toBe(false);
  },
);

test('the holder renews its lock', () => {
  vi.useFakeTimers();
  const lock = lockFolder(folder);
  const path = join(folder, 'gateway.lock');
  const earlier = new Date(Date.now() - 60_000);
  utimesSync(path, earlier, earlier);
  vi.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(10_000);
  lock.release();
});

test('a reused process id is not mistaken for the holder, where start times are known', () => {
  lockFolder(folder).release();
  const hasStartTimes = existsSync('/proc/self/stat');
  // This process is alive but did not start at time 1.
  writeFileSync(
    join(folder, 'gateway.lock'),
    JSON.stringify({ pid: process.pid, startedAt: hasStartTimes ? '1' : null, token: 'old' }),
  );
  let isTaken = true;
  try {
    lockFolder(folder);
  } catch {
    isTaken = false;
  }
  expect(isTaken).toBe(hasStartTimes);
});

test('an unreadable lock counts as stale', () => {
  lockFolder(folder).release();
  writeFileSync(join(folder, 'gateway.lock'), '');
  lockFolder(folder);
  expect(JSON.parse(lockText())).toMatchObject({ pid: process.pid });
});

test('a folder that is not writable is reported', () => {
  lockFolder(folder).release();
  writeFileSync(join(folder, 'file'), '');
  expect(() => lockFolder(join(folder, 'file', 'data'))).toThrow(
    /^The data folder .*file.data cannot be written \(ENOTDIR\)\. Nothing was changed\. Make room there or change its permissions, or choose another with --data\.$/,
  );
});
