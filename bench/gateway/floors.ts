// floors.ts: what the gateway's measures are divided by: a loop, a write, a recovered signature, an echo.
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { privateKeyToAccount } from 'viem/accounts';
import { WebSocketServer } from 'ws';
import { parseSignature } from 'viem';
import { recoverSigner } from '../../gateway/auth/recover.ts';
import { installNativeRecovery } from '../../gateway/auth/nativeRecovery.ts';
import { startHelper } from '../helpers.ts';
import { processorTime } from '../processorTime.ts';
import { quantile } from '../quantile.ts';
import { CLIENTS, EVERY_MS, STREAMS } from './fanOut.ts';
import type { ListenOrder, ListenReport } from './listeners.ts';
import { signedOrders } from './traders.ts';

const NOW = 1_760_000_000_000;
const BLOCK = 2_000;
const WRITES = 200;
const RECORD = Buffer.alloc(512, 'x');

/** Commands per processor second of a loop that reads each from JSON, keeps it, and writes an answer. */
export function loopRate(seconds: number): number {
  const source = signedOrders(NOW);
  const kept = new Map<string, unknown>();
  let [count, processor] = [0, 0];
  while (processor < seconds) {
    const texts = Array.from({ length: BLOCK }, () => JSON.stringify(source.next().value));
    const used = processorTime();
    for (const text of texts) {
      const command = JSON.parse(text) as { digest: string };
      kept.set(command.digest, command);
      if (JSON.stringify({ kind: 'orders', results: [command] }).length === 0) throw new Error('No answer');
    }
    processor += used();
    kept.clear();
    count += BLOCK;
  }
  return count / processor;
}

/** Milliseconds of a write with fsync, the median. */
export function writeWait(): number {
  const folder = mkdtempSync(join(tmpdir(), 'trine-bench-'));
  const file = openSync(join(folder, 'journal'), 'a');
  try {
    const waits = Array.from({ length: WRITES }, () => {
      const startedAt = performance.now();
      writeSync(file, RECORD);
      fsyncSync(file);
      return performance.now() - startedAt;
    });
    return quantile(waits, 0.5);
  } finally {
    closeSync(file);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Processor time of recovering one signer as the gateway does it, in µs. */
export async function recoveryMicros(seconds: number): Promise<number> {
  installNativeRecovery();
  const digest = `0x${'5a'.repeat(32)}` as const;
  const signed = await privateKeyToAccount(`0x${'11'.repeat(32)}`).sign({ hash: digest });
  const { r, s, v = 27n } = parseSignature(signed);
  const signature = { r, s, v: Number(v) };
  const used = processorTime();
  let count = 0;
  for (; used() < seconds; count += 1)
    if (recoverSigner(digest, signature) === undefined) throw new Error('The signature did not recover');
  return (used() * 1e6) / count;
}

/** The p99 of a message from a bare server to as many clients as `measureFanOut` has, in milliseconds. */
export async function echoWait(seconds: number): Promise<number> {
  const server = createServer();
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const send = (seq: number, trades: unknown[]): string =>
    JSON.stringify({ channel: 'trades', seq, subKey: 'trades:00020000', data: trades });
  sockets.on('connection', (socket) =>
    socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"trades"')) socket.send(send(1, []));
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  let seq = 1;
  const timer = setInterval(() => {
    seq += 1;
    const trade = { coin: 'BTC', assetId: '00020000', side: 'B', px: '97000', sz: '0.001', hash: null };
    const text = send(seq, [{ ...trade, time: Date.now(), tid: `echo${seq}` }]);
    for (const socket of sockets.clients) socket.send(text);
  }, EVERY_MS);
  const helper = startHelper<ListenOrder, ListenReport>('gateway/listeners.ts');
  try {
    const order = { port, clients: CLIENTS, assetId: '00020000', seconds, streams: STREAMS };
    return quantile((await helper.ask(order)).lags, 0.99);
  } finally {
    clearInterval(timer);
    helper.stop();
    for (const socket of sockets.clients) socket.terminate();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
}
