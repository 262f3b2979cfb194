// walletWindow.ts: one popup that answers a site's requests in turn; opened for the first, closed after the last.
// A browser opens a window only during a press. A site that had to store or read something first has lost the press
// (Safari keeps it for no such wait): then the user is offered a button that opens the window.
import type { FromWindow, Question, ToWindow, WalletState } from './channel.ts';
import { refuse, RpcError } from './rpcErrors.ts';

/** The browser's popup; replaced in tests. */
export interface PopupTransport {
  /** False when the browser blocked it. */
  open(): boolean;
  /** Shows a button in the site's page that opens the window. One of the two is called, once, in the user's press. */
  offer(onOpen: () => void, onDecline: () => void): void;
  post(message: ToWindow): void;
  focus(): void;
  close(): void;
  isClosed(): boolean;
  /** Only messages of the open popup arrive. */
  onMessage(listener: (message: FromWindow) => void): void;
}

export interface WalletWindow {
  /**
   * Sends one request and resolves with its result. Rejects 4001 when closed or declined, 4900 when it never loads,
   * -32603 when the browser blocks it even in a press.
   */
  ask(method: string, params: unknown): Promise<unknown>;
  /** Informs an open window of changes on the site's side. */
  refresh(): void;
  /** Brings an open window to the front. */
  focus(): void;
}

export interface WindowEvents {
  onState(state: WalletState, revocation: string | null): void;
  /** The window answers again, or for the first time. */
  onReady(): void;
  /** The disconnect not yet confirmed by the window. */
  revocation(): string | null;
}

interface Waiting extends Question {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: RpcError) => void;
}

export const MAX_WAITING = 20;
const LOAD_MS = 15_000;
const POLL_MS = 200;
/** A site's next request often follows at once, and a closed window needs another click to open. */
export const GRACE_MS = 900;

export function createWalletWindow(transport: PopupTransport, events: WindowEvents): WalletWindow {
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  let status: 'closed' | 'offered' | 'loading' | 'ready' = 'closed';
  let poll: ReturnType<typeof setInterval> | undefined;
  let loading: ReturnType<typeof setTimeout> | undefined;
  let grace: ReturnType<typeof setTimeout> | undefined;

  transport.onMessage((message) => {
    if (message.type === 'ready') becomeReady();
    else if (message.type === 'state') events.onState(message.state, message.revocation);
    else settle(message);
  });

  return { ask, refresh, focus: () => transport.focus() };

  function ask(method: string, params: unknown): Promise<unknown> {
    if (waiting.size >= MAX_WAITING) return Promise.reject(refuse.tooMany(MAX_WAITING));
    clearTimeout(grace);
    noticeClosing();
    if (status === 'closed' && !open()) offer();
    return new Promise((resolve, reject) => {
      const id = nextId++;
      waiting.set(id, { id, method, params, resolve, reject });
      refresh();
      transport.focus();
    });
  }

  function open(): boolean {
    if (!transport.open()) return false;
    status = 'loading';
    poll = setInterval(noticeClosing, POLL_MS);
    loading = setTimeout(() => shut(refuse.notConnected), LOAD_MS);
    return true;
  }

  function offer() {
    status = 'offered';
    transport.offer(
      () => {
        if (!open()) shut(refuse.popupBlocked);
      },
      () => shut(refuse.userRejected),
    );
  }

  function becomeReady() {
    if (status !== 'loading' && status !== 'ready') return;
    status = 'ready';
    clearTimeout(loading);
    events.onReady();
    postQuestions();
  }

  function refresh() {
    if (status === 'ready') postQuestions();
  }

  function postQuestions() {
    const questions = [...waiting.values()].map(({ id, method, params }) => ({ id, method, params }));
    transport.post({ type: 'questions', revocation: events.revocation(), questions });
  }

  function settle(answer: Extract<FromWindow, { type: 'answer' }>) {
    const question = waiting.get(answer.id);
    if (question === undefined) return;
    waiting.delete(answer.id);
    if ('failure' in answer) question.reject(new RpcError(answer.failure.code, answer.failure.message));
    else question.resolve(answer.result);
    if (waiting.size === 0) grace = setTimeout(() => shut(refuse.userRejected), GRACE_MS);
  }

  function noticeClosing() {
    const isOpen = status === 'loading' || status === 'ready';
    if (isOpen && transport.isClosed()) shut(refuse.userRejected);
  }

  /** Closes the window and refuses pending requests. */
  function shut(reason: () => RpcError) {
    if (status === 'closed') return;
    status = 'closed';
    clearInterval(poll);
    clearTimeout(loading);
    clearTimeout(grace);
    transport.close();
    const unanswered = [...waiting.values()];
    waiting.clear();
    for (const question of unanswered) question.reject(reason());
  }
}
