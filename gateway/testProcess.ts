// testProcess.ts: the gateway as a separate process, for tests that kill and freeze it.
import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bundleForTests, UNOPTIMISED } from '../tools/build/bundle.mjs';
import { type Person, post } from './testGateway.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** A gateway ends before optimised JavaScript has paid for its compilation. */
const NO_TURBOFAN = '--no-opt';

export interface GatewayProcess {
  child: ChildProcess;
  url: string;
  exited: Promise<number | null>;
}

export interface Launcher {
  /** Resolves with its address, or rejects with its output. */
  launch(data: string): Promise<GatewayProcess>;
  /** Its output until it exits. */
  failure(...flags: string[]): Promise<[code: unknown, output: string]>;
  /** Kills all but one. */
  killAll(spared?: ChildProcess): void;
}

/** A market moved only by the test. */
export async function createLauncher(): Promise<Launcher> {
  const program = await bundleForTests('gateway/main.ts');
  const running = new Set<ChildProcess>();
  const start = (flags: readonly string[]): ChildProcess => {
    const child = spawn(process.execPath, [UNOPTIMISED, NO_TURBOFAN, program, ...flags], { cwd: ROOT });
    running.add(child);
    child.once('exit', () => running.delete(child));
    return child;
  };
  return {
    launch(data) {
      const child = start(['--port', '0', '--data', data, '--market', 'still']);
      const exited = new Promise<number | null>((resolve) => {
        child.once('exit', resolve);
      });
      return new Promise((resolve, reject) => {
        let output = '';
        const onOutput = (chunk: Buffer): void => {
          output += chunk.toString();
          const url = /http:\/\/127\.0\.0\.1:\d+/.exec(output)?.[0];
          if (url !== undefined) resolve({ child, url, exited });
        };
        child.stdout?.on('data', onOutput);
        child.stderr?.on('data', onOutput);
        void exited.then((code) => reject(new Error(`exit ${code}: ${output.trim()}`)));
      });
    },
    async failure(...flags) {
      const child = start(flags);
      let output = '';
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
      const code = await new Promise((resolve) => {
        child.once('exit', resolve);
      });
      return [code, output.trim()];
    },
    killAll: (spared) => running.forEach((child) => child !== spared && child.kill('SIGKILL')),
  };
}

export async function kill(
  { child, exited }: GatewayProcess,
  signal: NodeJS.Signals,
): Promise<number | null> {
  child.kill(signal);
  return exited;
}

export type SignedRequest = Awaited<ReturnType<Person['request']>>;

/**
 * Sends everything at once and returns the acknowledged requests with their order ids. `onAcknowledged` gets the
 * running count.
 */
export async function sendAll(
  url: string,
  requests: readonly SignedRequest[],
  onAcknowledged: (count: number) => void,
): Promise<{ request: SignedRequest; oid: string }[]> {
  const acknowledged: { request: SignedRequest; oid: string }[] = [];
  await Promise.allSettled(
    requests.map(async (request) => {
      const { status, body } = await post(url, '/exchange', request);
      if (status !== 200) throw new Error(JSON.stringify(body));
      const { statuses } = (body['response'] as { data: { statuses: { resting: { oid: string } }[] } }).data;
      acknowledged.push({ request, oid: statuses[0]?.resting.oid ?? '' });
      onAcknowledged(acknowledged.length);
    }),
  );
  return acknowledged;
}
