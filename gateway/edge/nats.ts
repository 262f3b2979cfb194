// nats.ts: NATS as the broker. Loaded only when one is configured.
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Msg, NatsConnection, NodeConnectionOptions } from '@nats-io/transport-node';
import { setTimeout as pause } from 'node:timers/promises';
import { messageOf } from '../sequencer/errorText.ts';
import { inBackground, safely } from '../sequencer/timers.ts';
import { type Broker, NoAnswer } from './broker.ts';

const [pack, unpack] = [promisify(gzip), promisify(gunzip)];
/** Imported on call: a bundle would load it with the program. */
const client = () => import('@nats-io/transport-node');
/** Half of a server's default message limit. */
const PART_BYTES = 512 * 1024;
const PART = 'Part';
const RETRY_MS = 500;
/** A server that misses two pings counts as gone. */
const PING_MS = 2_000;

export interface NatsOptions {
  /** `nats://user:password@host:4222`, `tls://…`, several separated by commas. */
  servers: readonly string[];
  /** Name in the server's list of connections. */
  name: string;
  log: (line: string) => void;
}

/** Resolves at the first connection, however long that takes; undefined when `signal` aborts. */
export async function openNats(options: NatsOptions, signal: AbortSignal): Promise<Broker | undefined> {
  const connection = await reach(options, signal);
  return connection && brokerOn(connection, options);
}

async function reach(
  { servers, name, log }: NatsOptions,
  signal: AbortSignal,
): Promise<NatsConnection | undefined> {
  const { connect } = await client();
  let loggedReason: string | undefined;
  while (!signal.aborted) {
    try {
      const connection = await connect({
        ...placeOf(servers),
        name,
        maxReconnectAttempts: -1,
        reconnectTimeWait: RETRY_MS,
        reconnectJitter: RETRY_MS / 5,
        pingInterval: PING_MS,
        timeout: PING_MS,
        ignoreAuthErrorAbort: true,
      });
      if (!signal.aborted) return connection;
      await connection.close();
    } catch (error) {
      const reason = messageOf(error);
      if (loggedReason !== reason) log(`The broker cannot be reached: ${reason}. It is tried again.`);
      loggedReason = reason;
      await pause(RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  }
  return undefined;
}

function brokerOn(connection: NatsConnection, options: NatsOptions): Broker {
  let [isUp, isClosing] = [true, false];
  const listeners = new Set<(isUp: boolean) => void>();
  const change = (next: boolean): void => {
    if (next === isUp || isClosing) return;
    isUp = next;
    options.log(isUp ? 'The broker answers again.' : 'The broker cannot be reached.');
    for (const listener of listeners) listener(isUp);
  };
  safely('Following the broker', options.log, () => follow(connection, change))();

  return {
    isUp: () => isUp,
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    publish(subject, text) {
      // The client library would buffer it and send it when it is out of date.
      if (isUp && !connection.isClosed()) connection.publish(subject, text);
    },
    subscribe(subject, onMessage) {
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => void (error === null && onMessage(message.string())),
      });
      return () => subscription.unsubscribe();
    },
    serve(subject, answer) {
      const subscription = connection.subscribe(subject, {
        callback: (error, message) => {
          if (error !== null) return;
          answerInParts(connection, message, answer).catch((cause: unknown) =>
            options.log(`An edge was not answered: ${messageOf(cause)}.`),
          );
        },
      });
      return () => subscription.unsubscribe();
    },
    ask: (subject, withinMs) => askInParts(connection, subject, withinMs),
    async close() {
      isClosing = true;
      await (isUp ? connection.drain() : connection.close()).catch(() => undefined);
    },
  };
}

/** The client library takes user and password as options, not in the addresses. */
function placeOf(servers: readonly string[]): NodeConnectionOptions {
  const urls = servers.map((each) => new URL(each));
  const { username, password } = urls[0] ?? { username: '', password: '' };
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: urls.map(({ hostname, port }) => `${hostname}:${port || '4222'}`),
    ...(user === '' ? {} : pass === '' ? { token: user } : { user, pass }),
    ...(urls.some(({ protocol }) => protocol === 'tls:') ? { tls: {} } : {}),
  };
}

async function follow(connection: NatsConnection, change: (isUp: boolean) => void): Promise<void> {
  for await (const { type } of connection.status()) {
    if (type === 'disconnect' || type === 'staleConnection' || type === 'close') change(false);
    else if (type === 'reconnect') change(true);
  }
}

async function answerInParts(
  connection: NatsConnection,
  { reply }: Msg,
  answer: () => Promise<string>,
): Promise<void> {
  if (reply === undefined) return;
  const bytes = await pack(await answer());
  const { headers } = await client();
  const count = Math.ceil(bytes.length / PART_BYTES);
  for (let index = 0; index < count && !connection.isClosed(); index += 1) {
    const head = headers();
    head.set(PART, `${index + 1}/${count}`);
    connection.publish(reply, bytes.subarray(index * PART_BYTES, (index + 1) * PART_BYTES), {
      headers: head,
    });
  }
}

async function askInParts(connection: NatsConnection, subject: string, withinMs: number): Promise<string> {
  const inbox = (await client()).createInbox();
  const parts: Uint8Array[] = [];
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    const late = setTimeout(() => end(new NoAnswer('It does not answer in time')), withinMs);
    inBackground(late);
    const subscription = connection.subscribe(inbox, {
      callback(error, message) {
        if (error !== null) return end(error);
        if (message.headers?.code === 503) return end(new NoAnswer('No responders'));
        parts.push(message.data);
        if (message.headers?.get(PART).endsWith(`/${parts.length}`) === true) end();
      },
    });
    function end(error?: Error): void {
      clearTimeout(late);
      subscription.unsubscribe();
      if (error === undefined) resolve(Buffer.concat(parts));
      else reject(error);
    }
    connection.publish(subject, '', { reply: inbox });
  });
  return (await unpack(bytes)).toString('utf8');
}
