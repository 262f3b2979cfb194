// practiceLink.ts: requests, sockets and operator commands as messages to the exchange in this browser.
import type { FromExchange, OperatorAction, ToExchange } from '#protocol/practice/link.ts';
import type { ReplayChoice } from '#protocol/practice/replay.ts';
import type { SocketLike } from '../browser/environment.ts';

export interface PracticeLink {
  /** Like fetch; rejects with TypeError without an answer. */
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  /** Like a WebSocket; `readyState` uses its numbers. */
  openSocket: () => SocketLike;
  /** Sends one operator command and returns its answer. Rejects with an Error whose message is a sentence. */
  runCommand: (text: string) => Promise<string>;
  /** Rejects with an Error whose message is a sentence. */
  operate: (action: OperatorAction, bytes?: Uint8Array<ArrayBuffer>, choice?: ReplayChoice) => Promise<Done>;
  /** Receives messages of the exchange. */
  receive: (message: FromExchange) => void;
}

export interface Done {
  text: string;
  bytes?: Uint8Array<ArrayBuffer>;
}

interface Waiting<T> {
  resolve: (value: T) => void;
  reject: (error: Error) => void;
}

const LOST_CODE = 1006;

interface Release {
  release: string;
  /** Called when the exchange is of another release: it answers no request of this page. */
  onOther: () => void;
}

/** `send` posts to the exchange, possibly before it has started. The release is sent first. */
export function createPracticeLink(send: (message: ToExchange) => void, own: Release): PracticeLink {
  const greet = (): void => send({ kind: 'hello', release: own.release });
  greet();
  let last = 0;
  const next = (): number => (last += 1);
  const requests = new Map<number, Waiting<Response>>();
  const commands = createCommands(send);
  const sockets = new Map<number, (message: FromExchange) => void>();

  function fetchOver(path: string, init: RequestInit): Promise<Response> {
    const id = next();
    return new Promise((resolve, reject) => {
      requests.set(id, { resolve, reject });
      init.signal?.addEventListener('abort', () => {
        requests.delete(id);
        reject(new DOMException('The request was given up', 'AbortError'));
      });
      send({
        kind: 'ask',
        id,
        method: init.method ?? 'GET',
        url: path,
        headers: Object.fromEntries(new Headers(init.headers)),
        body: typeof init.body === 'string' ? init.body : undefined,
      });
    });
  }

  function forgetRequests(): void {
    for (const { reject } of requests.values()) reject(lost());
    requests.clear();
    for (const [socket, deliver] of sockets) deliver({ kind: 'closed', socket, code: LOST_CODE, reason: '' });
  }

  function receive(message: FromExchange): void {
    if (message.kind === 'begun') {
      forgetRequests();
      greet();
      return commands.startAgain();
    }
    if (message.kind === 'otherRelease') {
      forgetRequests();
      commands.forget(lost());
      return own.onOther();
    }
    if ('socket' in message) return sockets.get(message.socket)?.(message);
    const { id } = message;
    if (message.kind === 'answer') requests.get(id)?.resolve(responseOf(message));
    else if (message.kind === 'lost') requests.get(id)?.reject(lost());
    else commands.settle(message);
    requests.delete(id);
  }

  return {
    fetch: fetchOver,
    openSocket: () => socketOver(next(), send, sockets),
    runCommand: async (text) => (await commands.send({ kind: 'command', id: next(), text })).text,
    operate: (action, bytes, choice) =>
      commands.send({
        kind: 'operate',
        id: next(),
        action,
        ...(bytes && { bytes }),
        ...(choice && { choice }),
      }),
    receive,
  };
}

type Command = Extract<ToExchange, { kind: 'command' | 'operate' }>;

const COMMAND_LOST =
  'The exchange started again before it answered. The command may have been carried out: check before you run it again.';

/** Operator commands that wait for their answer. */
function createCommands(send: (message: Command) => void) {
  const waiting = new Map<number, Waiting<Done> & { message: Command }>();

  function forget(reason: Error): void {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  }

  return {
    forget,
    send: (message: Command): Promise<Done> =>
      new Promise((resolve, reject) => {
        waiting.set(message.id, { resolve, reject, message });
        send(message);
      }),
    settle(answer: Extract<FromExchange, { kind: 'done' | 'refused' }>): void {
      const command = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (answer.kind === 'done') command?.resolve(answer);
      else command?.reject(new Error(answer.text));
    },
    /** Another exchange has replaced the one that was asked. Saving changes nothing, so it is sent again. */
    startAgain(): void {
      const saves = [...waiting].filter(
        ([, { message }]) => 'action' in message && message.action === 'save',
      );
      for (const [id] of saves) waiting.delete(id);
      forget(new Error(COMMAND_LOST));
      for (const [id, save] of saves) {
        waiting.set(id, save);
        send(save.message);
      }
    },
  };
}

/** The error of fetch, which gives no reason. */
const lost = (): TypeError => new TypeError('Failed to fetch');

function responseOf({ status, headers, body }: Extract<FromExchange, { kind: 'answer' }>): Response {
  return new Response(body ?? null, { status, headers: { ...headers } });
}

const CONNECTING = 0;
const OPEN = 1;
const CLOSED = 3;

function socketOver(
  socket: number,
  send: (message: ToExchange) => void,
  sockets: Map<number, (message: FromExchange) => void>,
): SocketLike {
  const made: SocketLike = {
    readyState: CONNECTING,
    send: (text) => {
      if (made.readyState === OPEN) send({ kind: 'frame', socket, text });
    },
    close: (code = 1000, reason = '') => send({ kind: 'closeSocket', socket, code, reason }),
    onopen: null,
    onclose: null,
    onerror: null,
    onmessage: null,
  };
  sockets.set(socket, (message) => {
    if (message.kind === 'opened') {
      made.readyState = OPEN;
      made.onopen?.();
    } else if (message.kind === 'frame') made.onmessage?.({ data: message.text });
    else if (message.kind === 'closed') {
      sockets.delete(socket);
      made.readyState = CLOSED;
      if (message.code === LOST_CODE) made.onerror?.();
      made.onclose?.({ code: message.code, reason: message.reason });
    }
  });
  send({ kind: 'openSocket', socket });
  return made;
}
