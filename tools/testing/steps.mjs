// steps.mjs: runs the commands of `npm test`: several at once, measured, and ended when one is silent for too long.
import { spawn } from 'node:child_process';
import { ROOT } from '../setup.mjs';
import { secondsOfEndedChildren } from './processorTime.mjs';

/** The slowest step prints something every minute, also on a busy machine. */
const SILENT_MS = 600_000;
/** For a runner to end what it has started. */
const GRACE_MS = 5_000;

const running = new Set();
let counted = secondsOfEndedChildren();

/** Processor seconds of the commands that ended since the last call; undefined where the system does not say. */
export function takeSeconds() {
  const now = secondsOfEndedChildren();
  const seconds = now === undefined ? undefined : now - counted;
  counted = now;
  return seconds;
}

/**
 * Runs a command and shows its output. Resolves with its exit code and processor seconds; the code is 1 when it could
 * not start, or printed nothing for `silentMs` and was ended.
 */
export function runStep(command, args, { name = command, env = {}, silentMs = SILENT_MS } = {}) {
  // A group of its own, so that everything the command has started ends with it.
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...process.env, ...env },
    detached: process.platform !== 'win32',
  });
  running.add(child);
  return new Promise((resolve) => {
    let seconds;
    let late;
    const watch = setTimeout(() => {
      console.error(`${name} printed nothing for ${silentMs / 60_000} min and was ended.`);
      end(child);
    }, silentMs);
    for (const stream of ['stdout', 'stderr'])
      child[stream].on('data', (part) => {
        watch.refresh();
        process[stream].write(part);
      });
    child.on('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      settle(1);
    });
    child.on('exit', (status) => {
      seconds = takeSeconds();
      // A program left behind by the command may hold its output open.
      late = setTimeout(() => {
        end(child);
        settle(status ?? 1);
      }, GRACE_MS);
    });
    child.on('close', (status) => settle(status ?? 1));
    function settle(status) {
      clearTimeout(watch);
      clearTimeout(late);
      running.delete(child);
      resolve({ status, seconds });
    }
  });
}

function end(child) {
  signal(child, 'SIGTERM');
  setTimeout(() => signal(child, 'SIGKILL'), GRACE_MS).unref();
}

function signal(child, name) {
  try {
    if (process.platform === 'win32') child.kill(name);
    else process.kill(-child.pid, name);
  } catch {
    // It has ended.
  }
}

/** Ends what still runs when this process is ended. */
export function endWithThisProcess() {
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(name, () => {
      for (const child of running) end(child);
      setTimeout(() => process.exit(1), GRACE_MS + 500);
      void Promise.all([...running].map((child) => new Promise((done) => child.once('close', done)))).then(
        () => process.exit(1),
      );
    });
  process.once('exit', () => {
    for (const child of running) signal(child, 'SIGTERM');
  });
}
