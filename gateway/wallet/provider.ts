// provider.ts: the practice wallet as a site's code meets it (EIP-1193, EIP-2255, EIP-3085, EIP-3326). Holds no key.
import { chainIdToHex, isRecord } from './chains.ts';
import type { WalletState } from './channel.ts';
import { malformed } from './messages.ts';
import {
  answerUnasked,
  ASKING_METHODS,
  parseAsk,
  requireAccountsPermission,
  withKnownChain,
  type Ask,
} from './requests.ts';
import { refuse, RpcError } from './rpcErrors.ts';
import type { Session, SessionStore } from './session.ts';
import { createWalletWindow, type PopupTransport } from './walletWindow.ts';

type ProviderEvent = 'connect' | 'disconnect' | 'accountsChanged' | 'chainChanged';
type Listener = (payload: unknown) => void;

export interface PracticeProvider {
  request(request: { method: string; params?: unknown }): Promise<unknown>;
  on(event: string, listener: Listener): PracticeProvider;
  removeListener(event: string, listener: Listener): PracticeProvider;
  isConnected(): boolean;
}

/** Signatures queue in the window; these are one at a time, as in other wallets. */
const ONE_AT_A_TIME: ReadonlySet<Ask['kind']> = new Set(['connect', 'switchChain', 'addChain']);

interface ProviderParts {
  readonly popup: PopupTransport;
  readonly store: SessionStore;
  /** Calls back once the page's own scripts had their turn to listen. */
  readonly onPageReady: (callback: () => void) => void;
}

export function createProvider({ popup, store, onPageReady }: ProviderParts): PracticeProvider {
  const { emit, add, remove } = createEmitter();
  const open = new Set<Ask['kind']>();
  let session = store.read();
  let isConnected = true;

  const walletWindow = createWalletWindow(popup, {
    onState: synchronize,
    onReady: reconnect,
    revocation: () => session.revocation,
  });
  store.onOtherTab(() => {
    announce(store.read());
    if (session.revocation !== null) walletWindow.refresh();
  });

  const answers: ReadonlyMap<string, (params: unknown) => unknown> = new Map<
    string,
    (params: unknown) => unknown
  >([
    ['eth_chainId', () => chainIdToHex(session.chainId)],
    ['eth_accounts', () => [...session.accounts]],
    ['eth_requestAccounts', requestAccounts],
    ['wallet_requestPermissions', requestPermissions],
    ['wallet_getPermissions', () => permissionsOf(session)],
    ['wallet_revokePermissions', revoke],
  ]);

  const provider: PracticeProvider = {
    request: handle,
    on(event, listener) {
      add(event, listener);
      return provider;
    },
    removeListener(event, listener) {
      remove(event, listener);
      return provider;
    },
    isConnected: () => isConnected,
  };
  onPageReady(() => emit('connect', { chainId: chainIdToHex(session.chainId) }));
  return provider;

  async function handle(request: unknown): Promise<unknown> {
    if (!isRecord(request) || typeof request['method'] !== 'string')
      throw refuse.malformed(malformed.request);
    const { method } = request;
    const params = plain(request['params']);
    const answer = answers.get(method);
    if (answer !== undefined) return answer(params);
    if (!ASKING_METHODS.includes(method)) throw refuse.unsupportedMethod(method);
    return ask(method, params);
  }

  async function ask(method: string, params: unknown): Promise<unknown> {
    const question = withKnownChain(parseAsk(method, params), session);
    const unasked = answerUnasked(question, session);
    if (unasked !== undefined) return answered(unasked);
    if (!ONE_AT_A_TIME.has(question.kind)) return askWindow(method, params);
    if (open.has(question.kind)) {
      walletWindow.focus();
      throw refuse.alreadyPending(method);
    }
    open.add(question.kind);
    try {
      return await askWindow(method, params);
    } finally {
      open.delete(question.kind);
    }
  }

  async function askWindow(method: string, params: unknown): Promise<unknown> {
    try {
      return await walletWindow.ask(method, params);
    } catch (error) {
      if (error instanceof RpcError && error.code === 4900) disconnect(error);
      throw error;
    }
  }

  async function requestAccounts(params: unknown) {
    if (session.accounts.length === 0) await ask('eth_requestAccounts', params);
    return [...session.accounts];
  }

  async function requestPermissions(params: unknown) {
    await ask('wallet_requestPermissions', params);
    return permissionsOf(session);
  }

  function revoke(params: unknown): null {
    requireAccountsPermission(params);
    if (session.accounts.length === 0) return null;
    adopt({ ...session, accounts: [], revocation: crypto.randomUUID() });
    walletWindow.refresh();
    return null;
  }

  /**
   * Until the window confirms a disconnect, what it says of accounts is from before, and would connect the
   * site again.
   */
  function synchronize(state: WalletState, revocation: string | null) {
    const isCurrent = session.revocation === null || session.revocation === revocation;
    adopt(
      isCurrent ? { ...state, revocation: null } : { ...state, accounts: [], revocation: session.revocation },
    );
  }

  /** This tab's news: kept for the other tabs, then told. */
  function adopt(next: Session) {
    store.write(next);
    announce(next);
  }

  function announce(next: Session) {
    const before: WalletState = session;
    session = next;
    if (before.chainId !== next.chainId) emit('chainChanged', chainIdToHex(next.chainId));
    if (before.accounts.join() !== next.accounts.join()) emit('accountsChanged', [...next.accounts]);
  }

  function disconnect(error: RpcError) {
    if (!isConnected) return;
    isConnected = false;
    emit('disconnect', error);
  }

  function reconnect() {
    if (isConnected) return;
    isConnected = true;
    emit('connect', { chainId: chainIdToHex(session.chainId) });
  }
}

function permissionsOf({ accounts }: Session) {
  if (accounts.length === 0) return [];
  return [
    {
      parentCapability: 'eth_accounts',
      caveats: [{ type: 'restrictReturnedAccounts', value: [...accounts] }],
    },
  ];
}

/** Who listens to which event. */
function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    add: (event: string, listener: Listener): void => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
    },
    remove: (event: string, listener: Listener): void => void listeners.get(event)?.delete(listener),
    emit: (event: ProviderEvent, payload: unknown): void => {
      for (const listener of listeners.get(event) ?? []) tell(listener, payload);
    },
  };
}

/** A listener that throws must not keep the others from hearing, nor spoil the request that caused the event. */
function tell(listener: Listener, payload: unknown) {
  try {
    listener(payload);
  } catch (error) {
    setTimeout(() => {
      throw error;
    }, 0);
  }
}

function answered(answer: { result: null } | { error: RpcError }): null {
  if ('error' in answer) throw answer.error;
  return answer.result;
}

/** Only plain data crosses to the window, and later changes by the caller do not. */
function plain(params: unknown): unknown {
  if (params === undefined) return [];
  try {
    return JSON.parse(JSON.stringify(params)) as unknown;
  } catch {
    throw refuse.malformed(malformed.request);
  }
}
