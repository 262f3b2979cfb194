// provider.ts: the practice wallet's provider for sites (EIP-1193, EIP-2255, EIP-3085, EIP-3326). Holds no key.
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

/** Signatures queue in the window; these run one at a time, as in other wallets. */
const ONE_AT_A_TIME: ReadonlySet<Ask['kind']> = new Set(['connect', 'switchChain', 'addChain']);

interface ProviderParts {
  readonly popup: PopupTransport;
  readonly store: SessionStore;
  /** Calls back once the page's own scripts have run and could subscribe. */
  readonly onPageReady: (callback: () => void) => void;
}

export function createProvider({ popup, store, onPageReady }: ProviderParts): PracticeProvider {
  const { emit, add, remove } = createEmitter();
  const open = new Set<Ask['kind']>();
  const known = keepSession(store, emit, () => walletWindow.refresh());
  const connection = createConnection(emit, known.session);
  const walletWindow = createWalletWindow(popup, {
    onState: known.synchronize,
    onReady: connection.reconnect,
    revocation: () => known.session().revocation,
  });

  const answers: ReadonlyMap<string, (params: unknown) => unknown> = new Map<
    string,
    (params: unknown) => unknown
  >([
    ['eth_chainId', () => chainIdToHex(known.session().chainId)],
    ['eth_accounts', () => [...known.session().accounts]],
    ['eth_requestAccounts', requestAccounts],
    ['wallet_requestPermissions', requestPermissions],
    ['wallet_getPermissions', () => permissionsOf(known.session())],
    ['wallet_revokePermissions', known.revoke],
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
    isConnected: connection.isConnected,
  };
  onPageReady(connection.emitConnect);
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
    const question = withKnownChain(parseAsk(method, params), known.session());
    const unasked = answerUnasked(question, known.session());
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
      if (error instanceof RpcError && error.code === 4900) connection.disconnect(error);
      throw error;
    }
  }

  async function requestAccounts(params: unknown) {
    if (known.session().accounts.length === 0) await ask('eth_requestAccounts', params);
    return [...known.session().accounts];
  }

  async function requestPermissions(params: unknown) {
    await ask('wallet_requestPermissions', params);
    return permissionsOf(known.session());
  }
}

type Emit = ReturnType<typeof createEmitter>['emit'];

/** The site's view of the wallet, shared by all its tabs. `refresh` passes a disconnect to an open window. */
function keepSession(store: SessionStore, emit: Emit, refresh: () => void) {
  let session = store.read();
  store.onOtherTab(() => {
    announce(store.read());
    if (session.revocation !== null) refresh();
  });

  function announce(next: Session) {
    const before: WalletState = session;
    session = next;
    if (before.chainId !== next.chainId) emit('chainChanged', chainIdToHex(next.chainId));
    if (before.accounts.join() !== next.accounts.join()) emit('accountsChanged', [...next.accounts]);
  }

  /** A change of this tab: stored for the other tabs, then emitted. */
  function adopt(next: Session) {
    store.write(next);
    announce(next);
  }

  return {
    session: () => session,
    revoke: (params: unknown): null => {
      requireAccountsPermission(params);
      if (session.accounts.length === 0) return null;
      adopt({ ...session, accounts: [], revocation: crypto.randomUUID() });
      refresh();
      return null;
    },
    /** Until the window confirms a disconnect, its account state is older and would reconnect the site. */
    synchronize: (state: WalletState, revocation: string | null) => {
      const isCurrent = session.revocation === null || session.revocation === revocation;
      adopt(
        isCurrent
          ? { ...state, revocation: null }
          : { ...state, accounts: [], revocation: session.revocation },
      );
    },
  };
}

/** Whether the wallet is reachable; emitted on each change (EIP-1193). */
function createConnection(emit: Emit, session: () => Session) {
  let isConnected = true;
  const emitConnect = () => emit('connect', { chainId: chainIdToHex(session().chainId) });
  return {
    isConnected: () => isConnected,
    emitConnect,
    disconnect: (error: RpcError) => {
      if (!isConnected) return;
      isConnected = false;
      emit('disconnect', error);
    },
    reconnect: () => {
      if (isConnected) return;
      isConnected = true;
      emitConnect();
    },
  };
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

/** Event listeners. */
function createEmitter() {
  const listeners = new Map<string, Set<Listener>>();
  return {
    add: (event: string, listener: Listener): void => {
      const known = listeners.get(event) ?? new Set();
      listeners.set(event, known.add(listener));
    },
    remove: (event: string, listener: Listener): void => void listeners.get(event)?.delete(listener),
    emit: (event: ProviderEvent, payload: unknown): void => {
      for (const listener of listeners.get(event) ?? []) callListener(listener, payload);
    },
  };
}

/** A throwing listener must not affect others, nor the request that caused the event. */
function callListener(listener: Listener, payload: unknown) {
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

/** Only plain data is passed to the window; later changes by the caller have no effect. */
function plain(params: unknown): unknown {
  if (params === undefined) return [];
  try {
    return JSON.parse(JSON.stringify(params)) as unknown;
  } catch {
    throw refuse.malformed(malformed.request);
  }
}
