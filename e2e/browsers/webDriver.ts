// webDriver.ts: a small W3C WebDriver client, and WebKit (GTK) started with it in a virtual display.
import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** No command of the driver takes longer, but one to a page that hangs. */
const COMMAND_MS = 30_000;
const START_MS = 30_000;
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const DISPLAY = ['-a', '-s', '-screen 0 1600x1100x24'];

/** An element of the page, as the driver names it. */
export type WebElement = Readonly<Record<typeof ELEMENT, string>>;

export interface WebDriver {
  /** `path` is relative to the session. Rejects with the driver's error code and message. */
  command<Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object): Promise<Value>;
  /** Runs the body of a function in the page. */
  run<Value>(script: string, ...args: unknown[]): Promise<Value>;
  onElement(element: WebElement, command: string, body?: object): Promise<void>;
  quit(): Promise<void>;
}

export async function startWebKit(): Promise<WebDriver> {
  const port = await freePort();
  const driver = spawn('xvfb-run', [...DISPLAY, 'WebKitWebDriver', `--port=${port}`], {
    env: { ...process.env, WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
    // A group of its own, so that display and browser end with it.
    detached: true,
  });
  // A test that runs out of time is abandoned without its clean-up.
  process.once('exit', () => end(driver));
  const send = sender(`http://127.0.0.1:${port}`);
  try {
    await untilReady(send);
    const { sessionId } = await send<{ sessionId: string }>('POST', '/session', CAPABILITIES);
    return driverOf(driver, (method, path, body) => send(method, `/session/${sessionId}${path}`, body));
  } catch (error) {
    end(driver);
    throw error;
  }
}

const CAPABILITIES = {
  capabilities: {
    alwaysMatch: {
      pageLoadStrategy: 'none',
      'webkitgtk:browserOptions': {
        binary: process.env['WEBKIT_PATH'],
        args: ['--automation'],
      },
    },
  },
};

function driverOf(driver: ChildProcess, command: WebDriver['command']): WebDriver {
  return {
    command,
    run: (script, ...args) => command('POST', '/execute/sync', { script, args }),
    onElement: (element, name, body = {}) => command('POST', `/element/${element[ELEMENT]}/${name}`, body),
    async quit() {
      try {
        await command('DELETE', '');
      } finally {
        end(driver);
      }
    },
  };
}

type Send = <Value>(method: string, path: string, body?: object) => Promise<Value>;

function sender(driver: string): Send {
  return async (method, path, body) => {
    const answer = await fetch(`${driver}${path}`, {
      method,
      signal: AbortSignal.timeout(COMMAND_MS),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = (await answer.json()) as { value: never };
    if (answer.ok) return value;
    const { error, message } = value as { error: string; message: string };
    throw new Error(`${method} ${path}: ${error}: ${message}`);
  };
}

async function untilReady(send: Send) {
  const giveUpAt = Date.now() + START_MS;
  while (!(await send<{ ready: boolean }>('GET', '/status').catch(() => undefined))?.ready) {
    if (Date.now() > giveUpAt) throw new Error('WebKitWebDriver did not start.');
    await sleep(100);
  }
}

function end({ pid, exitCode, signalCode }: ChildProcess) {
  if (pid !== undefined && exitCode === null && signalCode === null) process.kill(-pid, 'SIGTERM');
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
