// linkServer.ts: serves one page's requests and streams over its message channel.
import type { FromExchange, ToExchange } from '#protocol/practice/link.ts';
import { RequestRefused } from '../service/errors.ts';
import type { Visit } from '../service/visit.ts';
import type { WireListeners } from '../stream/wire.ts';
import type { Host } from './host.ts';

type Ask = Extract<ToExchange, { kind: 'ask' }>;

export interface LinkServer {
  receive(message: ToExchange): void;
  /** The page or its exchange is gone: closes all its streams. */
  leave(): void;
}

/** RFC 6455: closed abnormally, without a close frame. */
const ABNORMAL = 1006;
const GOING_AWAY = 1001;

/** Serves one page of the same `release`. `send` posts to it. */
export function serveLink(host: Host, send: (message: FromExchange) => void, release: string): LinkServer {
  let isRefused = false;
  const sockets = createPageSockets(host, send);

  async function ask(message: Ask): Promise<void> {
    const { id } = message;
    try {
      const response = await host.answer(visitOf(message));
      const body = response.body === null ? undefined : await response.text();
      if (host.losesAnswer(message.url)) return send({ kind: 'lost', id });
      send({
        kind: 'answer',
        id,
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body,
      });
    } catch {
      send({ kind: 'lost', id });
    }
  }

  async function does(id: number, work: () => Promise<Partial<Done>>): Promise<void> {
    try {
      send({ kind: 'done', id, text: '', ...(await work()) });
    } catch (error) {
      send({ kind: 'refused', id, text: error instanceof Error ? error.message : String(error) });
    }
  }

  /** The page itself rejects what is waiting. */
  function refuse(): void {
    send({ kind: 'otherRelease', release });
  }

  function serve(message: Exclude<ToExchange, { kind: 'hello' | 'leave' }>): void {
    switch (message.kind) {
      case 'ask':
        return void ask(message);
      case 'openSocket':
        return void sockets.open(message.socket);
      case 'frame':
        return sockets.receive(message.socket, message.text);
      case 'closeSocket':
        return sockets.end(message.socket, message.code, message.reason);
      case 'command':
        return void does(message.id, async () => ({ text: await host.words(message.text) }));
      case 'operate':
        return void does(message.id, () => host.operate(message.action, message.bytes, message.choice));
      default:
        // A page of another release that did not report it.
        message satisfies never;
        refuse();
    }
  }

  return {
    receive(message) {
      if (message.kind === 'hello') {
        isRefused = message.release !== release;
        if (isRefused) refuse();
      } else if (message.kind === 'leave') sockets.endAll();
      else if (isRefused) refuse();
      else serve(message);
    },
    leave: sockets.endAll,
  };
}

/** The page's streams, by the number that the page gave each. */
function createPageSockets(host: Host, send: (message: FromExchange) => void) {
  /** Undefined: being opened. */
  const open = new Map<number, WireListeners | undefined>();

  /** A closed socket reports it once, whichever side closed it. */
  function end(socket: number, code: number, reason: string): void {
    const listeners = open.get(socket);
    if (!open.delete(socket)) return;
    listeners?.onClose();
    send({ kind: 'closed', socket, code, reason });
  }

  async function start(socket: number): Promise<void> {
    // Messages sent while opening follow the notice that it is open.
    const early: string[] = [];
    open.set(socket, undefined);
    const sendFrame = (text: string): void => {
      if (!host.isFeedDead()) send({ kind: 'frame', socket, text });
    };
    const close = (code: number, reason: string): void => end(socket, code, reason);
    try {
      const listeners = await host.openStream({
        backlog: 0,
        isOpen: () => open.has(socket),
        send: (text) => (open.get(socket) === undefined ? void early.push(text) : sendFrame(text)),
        close,
        cut: () => close(ABNORMAL, ''),
      });
      if (listeners === undefined) return close(ABNORMAL, '');
      // The page has closed it, or is gone.
      if (!open.has(socket)) return listeners.onClose();
      open.set(socket, listeners);
      send({ kind: 'opened', socket });
      early.forEach(sendFrame);
    } catch {
      close(ABNORMAL, '');
    }
  }

  return {
    open: start,
    end,
    receive: (socket: number, text: string): void => open.get(socket)?.onMessage(text),
    endAll(): void {
      for (const socket of open.keys()) end(socket, GOING_AWAY, 'The page is gone');
    },
  };
}

type Done = Extract<FromExchange, { kind: 'done' }>;

/** Only pages of the same origin reach this worker: no access rules and no compression are needed. */
function visitOf({ method, url, headers, body }: Ask): Visit<Response> {
  const bytes = new TextEncoder().encode(body ?? '');
  return {
    method,
    url,
    client: 'page',
    header: (name) => headers[name],
    admit: () => undefined,
    async readBody(maxBytes) {
      if (bytes.length > maxBytes) throw new RequestRefused('BODY_TOO_LARGE');
      return bytes;
    },
    isComplete: () => true,
    pack: async () => undefined,
    send: (status, answered, text) =>
      new Response(text as BodyInit | undefined, {
        status,
        headers: { ...answered, Date: new Date().toUTCString() },
      }),
  };
}
