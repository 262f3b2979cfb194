import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { FromWindow, ToWindow, WalletState } from './channel.ts';
import { createProvider, type PracticeProvider } from './provider.ts';
import { FRESH_SESSION, readSession, type Session, type SessionStore } from './session.ts';
import { GRACE_MS, MAX_WAITING, type PopupTransport } from './walletWindow.ts';

const ALICE = '0x19e7e376e7c213b7e7e7e46cc70a5dd086daff2a';
const BOB = '0x00000000000000000000000000000000000000b0';
const ARBITRUM: WalletState = { ...FRESH_SESSION, accounts: [ALICE], chainId: 42161 };
const PERMISSION = [{ eth_accounts: {} }];

/** A popup answered by the test. */
function fakePopup() {
  let listener: (message: FromWindow) => void = () => undefined;
  const popup = {
    isBlocked: false,
    isOpen: false,
    opened: 0,
    focused: 0,
    posts: [] as ToWindow[],
    open() {
      if (popup.isBlocked) return false;
      popup.opened += 1;
      return (popup.isOpen = true);
    },
    offers: [] as { press: () => void; decline: () => void }[],
    offer: (press: () => void, decline: () => void) => void popup.offers.push({ press, decline }),
    post: (message: ToWindow) => void popup.posts.push(structuredClone(message)),
    focus: () => void (popup.focused += 1),
    close: () => void (popup.isOpen = false),
    isClosed: () => !popup.isOpen,
    onMessage: (onMessage: (message: FromWindow) => void) => void (listener = onMessage),
    say: (message: FromWindow) => listener(message),
    get questions() {
      return popup.posts.at(-1)?.questions ?? [];
    },
    /** Answers pending request `index` like the window: the new state, then the answer. */
    answer(result: unknown, state: WalletState = ARBITRUM, index = 0) {
      listener({ type: 'state', state, revocation: popup.posts.at(-1)?.revocation ?? null });
      listener({ type: 'answer', id: popup.questions[index]?.id ?? -1, result });
    },
  };
  return popup satisfies PopupTransport;
}

/** One site's localStorage, shared by several tabs. */
function fakeStorage(start: Session = FRESH_SESSION) {
  let text = JSON.stringify(start);
  const tabs: (() => void)[] = [];
  const tab = (): SessionStore => {
    let onChange: () => void = () => undefined;
    const mine = () => onChange();
    tabs.push(mine);
    return {
      read: () => readSession(text),
      write(session) {
        text = JSON.stringify(session);
        for (const other of tabs) if (other !== mine) other();
      },
      onOtherTab: (listener) => void (onChange = listener),
    };
  };
  return { tab };
}

function open(start: Session = FRESH_SESSION) {
  const popup = fakePopup();
  const storage = fakeStorage(start);
  const provider = createProvider({ popup, store: storage.tab(), onPageReady: (callback) => callback() });
  const events = record(provider);
  const ask = (method: string, params?: unknown) => provider.request({ method, params });
  return { popup, storage, provider, events, ask };
}

function record(provider: PracticeProvider) {
  const events: [string, unknown][] = [];
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'])
    provider.on(name, (payload) => events.push([name, payload]));
  return events;
}

const connected: Session = { ...ARBITRUM, revocation: null };
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: { code: number; message: string }) => ({ code: error.code, message: error.message }),
  );
const typedData = (chainId: unknown) =>
  JSON.stringify({
    domain: { name: 'ServiceExchange', chainId },
    types: {
      EIP712Domain: [
        { name: 'name', type: 'string' },
        { name: 'chainId', type: 'uint256' },
      ],
      Note: [{ name: 'text', type: 'string' }],
    },
    primaryType: 'Note',
    message: { text: 'hello' },
  });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('before anything is approved', () => {
  test('a new wallet shows no account, is on Ethereum and has no permission', async () => {
    const { ask, popup } = open();
    expect(await ask('eth_accounts')).toEqual([]);
    expect(await ask('eth_chainId')).toBe('0x1');
    expect(await ask('wallet_getPermissions')).toEqual([]);
    expect(popup.opened).toBe(0);
  });

  test.each([
    'eth_sendTransaction',
    'eth_sign',
    'eth_signTypedData',
    'eth_signTypedData_v3',
    'eth_blockNumber',
    '__proto__',
    'constructor',
  ])('%s is refused with 4200', async (method) => {
    const { ask } = open(connected);
    expect(await refusal(ask(method))).toEqual({
      code: 4200,
      message: `The practice wallet does not support the method "${method}".`,
    });
  });

  test('a request without a method is refused with -32602', async () => {
    const { provider } = open();
    expect(await refusal(provider.request({} as never))).toMatchObject({ code: -32602 });
    expect(await refusal(provider.request(undefined as never))).toMatchObject({ code: -32602 });
  });

  test('signing is refused with 4100 and opens no window', async () => {
    const { ask, popup } = open();
    const expected = {
      code: 4100,
      message: 'The requested account and/or method has not been authorized by the user.',
    };
    expect(await refusal(ask('personal_sign', ['0x00', ALICE]))).toEqual(expected);
    expect(await refusal(ask('eth_signTypedData_v4', [ALICE, typedData(1)]))).toEqual(expected);
    expect(popup.opened).toBe(0);
  });
});

describe('connecting', () => {
  test('eth_requestAccounts opens the window, sends the request once it is ready, and returns the approved account', async () => {
    const { ask, popup, events } = open();
    const accounts = ask('eth_requestAccounts');
    expect(popup).toMatchObject({ opened: 1, posts: [] });
    popup.say({ type: 'ready' });
    expect(popup.posts).toEqual([
      {
        type: 'questions',
        revocation: null,
        questions: [{ id: 1, method: 'eth_requestAccounts', params: [] }],
      },
    ]);
    popup.answer(null, { ...ARBITRUM, chainId: 1 });
    expect(await accounts).toEqual([ALICE]);
    expect(events).toEqual([['accountsChanged', [ALICE]]]);
  });

  test('a connected site gets its accounts without a window', async () => {
    const { ask, popup } = open(connected);
    expect(await ask('eth_requestAccounts')).toEqual([ALICE]);
    expect(popup.opened).toBe(0);
  });

  test('wallet_requestPermissions opens the window even for a connected site, and can change the account', async () => {
    const { ask, popup, events } = open(connected);
    const granted = ask('wallet_requestPermissions', PERMISSION);
    popup.say({ type: 'ready' });
    popup.answer(null, { ...ARBITRUM, accounts: [BOB] });
    expect(await granted).toEqual([
      { parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value: [BOB] }] },
    ]);
    expect(events).toEqual([['accountsChanged', [BOB]]]);
  });

  test.each([[[]], [[{}]], [[{ eth_sign: {} }]], [[{ eth_accounts: {}, other: {} }]]])(
    'permissions %j are refused with -32602',
    async (params) => {
      const { ask } = open(connected);
      expect(await refusal(ask('wallet_requestPermissions', params))).toMatchObject({ code: -32602 });
      expect(await refusal(ask('wallet_revokePermissions', params))).toMatchObject({ code: -32602 });
    },
  );

  test('revoking drops the account at once and informs the window on its next opening', async () => {
    const { ask, popup, events } = open(connected);
    expect(await ask('wallet_revokePermissions', PERMISSION)).toBeNull();
    expect(await ask('eth_accounts')).toEqual([]);
    expect(events).toEqual([['accountsChanged', []]]);
    const again = ask('eth_requestAccounts');
    popup.say({ type: 'ready' });
    expect(popup.posts.at(-1)).toMatchObject({ revocation: expect.any(String) as unknown });
    popup.answer(null);
    await again;
    void refusal(ask('wallet_requestPermissions', PERMISSION));
    expect(popup.posts.at(-1)).toMatchObject({ revocation: null });
  });

  test('a window unaware of the disconnect cannot reconnect the site', async () => {
    const { ask, popup, events } = open(connected);
    const signature = refusal(ask('personal_sign', ['0x01', ALICE]));
    popup.say({ type: 'ready' });
    await ask('wallet_revokePermissions', PERMISSION);
    const revocation = popup.posts.at(-1)?.revocation ?? null;
    popup.say({ type: 'state', state: ARBITRUM, revocation: null });
    expect(await ask('eth_accounts')).toEqual([]);
    popup.say({ type: 'state', state: { ...ARBITRUM, accounts: [] }, revocation });
    popup.say({ type: 'answer', id: 1, failure: { code: 4100, message: 'no' } });
    expect(await signature).toMatchObject({ code: 4100 });
    expect(events).toEqual([['accountsChanged', []]]);
  });
});

describe('chains', () => {
  test('switching to the active chain needs no window; to a known one it does; to an unknown one it is 4902', async () => {
    const { ask, popup, events } = open();
    expect(await ask('wallet_switchEthereumChain', [{ chainId: '0x1' }])).toBeNull();
    expect(await refusal(ask('wallet_switchEthereumChain', [{ chainId: '0x539' }]))).toEqual({
      code: 4902,
      message: 'Unrecognized chain ID "0x539". Try adding the chain using wallet_addEthereumChain first.',
    });
    expect(popup.opened).toBe(0);
    const switched = ask('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }]);
    popup.say({ type: 'ready' });
    popup.answer(null, { ...ARBITRUM, accounts: [] });
    expect(await switched).toBeNull();
    expect(await ask('eth_chainId')).toBe('0xa4b1');
    expect(events).toEqual([['chainChanged', '0xa4b1']]);
  });

  test.each([
    [[]],
    [[{}]],
    [[{ chainId: 1 }]],
    [[{ chainId: '1' }]],
    [[{ chainId: '0x0' }]],
    [[{ chainId: '0x01' }]],
    [[{ chainId: '0x10000000000000' }]],
  ])('switch %j is refused with -32602', async (params) => {
    const { ask } = open();
    expect(await refusal(ask('wallet_switchEthereumChain', params))).toMatchObject({ code: -32602 });
  });

  test.each([
    ['1337', 'Provided chainId "1337" must match the active chainId "42161"'],
    ['0x539', 'Provided chainId "0x539" must match the active chainId "42161"'],
    [1, 'Provided chainId "1" must match the active chainId "42161"'],
  ])('typed data for chain %j is refused with -32603 before any window opens', async (asked, message) => {
    const { ask, popup } = open(connected);
    expect(await refusal(ask('eth_signTypedData_v4', [ALICE, typedData(asked)]))).toEqual({
      code: -32603,
      message,
    });
    expect(popup.opened).toBe(0);
  });

  test.each([42161, '42161', '0xa4b1', '0xA4B1'])(
    'chain id %j in the domain is the active chain 42161',
    async (chainId) => {
      const { ask, popup } = open(connected);
      const signature = ask('eth_signTypedData_v4', [ALICE, typedData(chainId)]);
      popup.say({ type: 'ready' });
      popup.answer('0xsignature');
      expect(await signature).toBe('0xsignature');
    },
  );
});

describe('the window', () => {
  test('a blocked window is offered by one button, and opened by its press for all that was asked', async () => {
    const { ask, popup } = open(connected);
    popup.isBlocked = true;
    const both = ['0x01', '0x02'].map((data) => ask('personal_sign', [data, ALICE]));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(popup.offers).toHaveLength(1);
    popup.isBlocked = false;
    popup.offers[0]?.press();
    popup.say({ type: 'ready' });
    expect(popup.opened).toBe(1);
    popup.answer('0xa');
    popup.answer('0xb', ARBITRUM, 1);
    expect(await Promise.all(both)).toEqual(['0xa', '0xb']);
  });

  test('a declined offer refuses what was asked with 4001, a second block with its reason', async () => {
    const { ask, popup } = open(connected);
    popup.isBlocked = true;
    const declined = refusal(ask('personal_sign', ['0x01', ALICE]));
    await vi.advanceTimersByTimeAsync(0);
    popup.offers[0]?.decline();
    expect(await declined).toMatchObject({ code: 4001 });
    const blocked = refusal(ask('personal_sign', ['0x02', ALICE]));
    await vi.advanceTimersByTimeAsync(0);
    popup.offers[1]?.press();
    expect(await blocked).toMatchObject({
      code: -32603,
      message: expect.stringContaining('Allow pop-ups') as unknown,
    });
  });

  test('closing it refuses all pending requests with 4001', async () => {
    const { ask, popup } = open(connected);
    const both = [
      refusal(ask('personal_sign', ['0x01', ALICE])),
      refusal(ask('personal_sign', ['0x02', ALICE])),
    ];
    popup.say({ type: 'ready' });
    popup.isOpen = false;
    await vi.advanceTimersByTimeAsync(300);
    expect(await Promise.all(both)).toEqual(
      Array(2).fill({ code: 4001, message: 'User rejected the request.' }),
    );
  });

  test('a user’s refusal arrives with its code', async () => {
    const { ask, popup } = open(connected);
    const answer = refusal(ask('personal_sign', ['0x01', ALICE]));
    popup.say({ type: 'ready' });
    popup.say({ type: 'answer', id: 1, failure: { code: 4001, message: 'User rejected the request.' } });
    expect(await answer).toEqual({ code: 4001, message: 'User rejected the request.' });
  });

  test('a window that never loads is 4900 and a disconnect; the next one that answers is a connect', async () => {
    const { ask, popup, events, provider } = open(connected);
    const answer = refusal(ask('personal_sign', ['0x01', ALICE]));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(await answer).toMatchObject({ code: 4900 });
    expect(popup.isOpen).toBe(false);
    expect(provider.isConnected()).toBe(false);
    expect(events).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]]);
    void refusal(ask('personal_sign', ['0x01', ALICE]));
    popup.say({ type: 'ready' });
    expect(provider.isConnected()).toBe(true);
    expect(events.at(-1)).toEqual(['connect', { chainId: '0xa4b1' }]);
  });

  test('it closes shortly after the last answer, and serves a request that comes before', async () => {
    const { ask, popup } = open();
    const accounts = ask('eth_requestAccounts');
    popup.say({ type: 'ready' });
    popup.answer(null, { ...ARBITRUM, chainId: 1 });
    await accounts;
    await vi.advanceTimersByTimeAsync(GRACE_MS - 100);
    const switched = ask('wallet_switchEthereumChain', [{ chainId: '0xa4b1' }]);
    expect(popup.opened).toBe(1);
    await vi.advanceTimersByTimeAsync(10 * GRACE_MS);
    expect(popup.isOpen).toBe(true);
    popup.answer(null);
    await switched;
    await vi.advanceTimersByTimeAsync(GRACE_MS + 100);
    expect(popup.isOpen).toBe(false);
  });

  test('requests sent by listeners during a request are sent once each, in the same window', async () => {
    const { ask, popup, provider } = open();
    const signatures: Promise<unknown>[] = [];
    provider.on('accountsChanged', () => {
      for (const text of ['0x01', '0x02']) signatures.push(ask('personal_sign', [text, ALICE]));
    });
    const accounts = ask('eth_requestAccounts');
    popup.say({ type: 'ready' });
    popup.answer(null);
    expect(await accounts).toEqual([ALICE]);
    await vi.advanceTimersByTimeAsync(2 * GRACE_MS);
    expect(popup).toMatchObject({ opened: 1, isOpen: true });
    expect(popup.questions.slice(1)).toEqual([
      { id: 2, method: 'personal_sign', params: ['0x01', ALICE] },
      { id: 3, method: 'personal_sign', params: ['0x02', ALICE] },
    ]);
    popup.say({ type: 'answer', id: 3, result: '0xtwo' });
    popup.say({ type: 'answer', id: 2, result: '0xone' });
    expect(await Promise.all(signatures)).toEqual(['0xone', '0xtwo']);
    await vi.advanceTimersByTimeAsync(GRACE_MS + 100);
    expect(popup.isOpen).toBe(false);
  });

  test('reloading it restores only pending requests', async () => {
    const { ask, popup } = open(connected);
    const first = ask('personal_sign', ['0x01', ALICE]);
    void refusal(ask('personal_sign', ['0x02', ALICE]));
    popup.say({ type: 'ready' });
    popup.answer('0xone');
    expect(await first).toBe('0xone');
    popup.say({ type: 'ready' });
    expect(popup.questions).toEqual([{ id: 2, method: 'personal_sign', params: ['0x02', ALICE] }]);
  });

  test('an answer without a pending request is ignored', async () => {
    const { ask, popup } = open(connected);
    const signature = ask('personal_sign', ['0x01', ALICE]);
    popup.say({ type: 'ready' });
    popup.say({ type: 'answer', id: 77, result: '0xother' });
    popup.answer('0xmine');
    popup.say({ type: 'answer', id: 1, result: '0xlate' });
    expect(await signature).toBe('0xmine');
  });

  test.each([
    ['eth_requestAccounts', undefined, 'wallet_requestPermissions', PERMISSION],
    [
      'wallet_switchEthereumChain',
      [{ chainId: '0xa4b1' }],
      'wallet_switchEthereumChain',
      [{ chainId: '0xa' }],
    ],
  ])(
    '%s refuses a second of its kind with -32002 and focuses the window',
    async (first, firstParams, second, secondParams) => {
      const { ask, popup } = open();
      const answer = refusal(ask(first, firstParams));
      const focused = popup.focused;
      expect(await refusal(ask(second, secondParams))).toMatchObject({ code: -32002 });
      expect(popup).toMatchObject({ opened: 1, focused: focused + 1 });
      popup.isOpen = false;
      await vi.advanceTimersByTimeAsync(300);
      expect(await answer).toMatchObject({ code: 4001 });
      void refusal(ask(second, secondParams));
      expect(popup.opened).toBe(2);
    },
  );

  test(`more than ${MAX_WAITING} pending signatures are refused with -32005`, async () => {
    const { ask, popup } = open(connected);
    for (let index = 0; index < MAX_WAITING; index += 1) void refusal(ask('personal_sign', ['0x01', ALICE]));
    expect(await refusal(ask('personal_sign', ['0x01', ALICE]))).toMatchObject({ code: -32005 });
    popup.say({ type: 'ready' });
    expect(popup.questions).toHaveLength(MAX_WAITING);
  });

  test('parameters are copied on the call: later changes have no effect', async () => {
    const { ask, popup } = open(connected);
    const params = ['0x01', ALICE];
    void refusal(ask('personal_sign', params));
    params[0] = '0xff';
    popup.say({ type: 'ready' });
    expect(popup.questions[0]?.params).toEqual(['0x01', ALICE]);
  });
});

describe('events', () => {
  test('account and chain changes reach other tabs, in both directions, and are kept', async () => {
    const { ask, popup, storage } = open();
    const other = createProvider({ popup: fakePopup(), store: storage.tab(), onPageReady: () => undefined });
    const events = record(other);
    const accounts = ask('eth_requestAccounts');
    popup.say({ type: 'ready' });
    popup.answer(null);
    await accounts;
    expect(events).toEqual([
      ['chainChanged', '0xa4b1'],
      ['accountsChanged', [ALICE]],
    ]);
    expect(await other.request({ method: 'eth_accounts' })).toEqual([ALICE]);
    await other.request({ method: 'wallet_revokePermissions', params: PERMISSION });
    expect(await ask('eth_accounts')).toEqual([]);
  });

  test('a disconnect in one tab reaches a window opened by another tab', async () => {
    const { ask, popup, storage } = open(connected);
    const other = createProvider({ popup: fakePopup(), store: storage.tab(), onPageReady: () => undefined });
    void refusal(ask('personal_sign', ['0x01', ALICE]));
    popup.say({ type: 'ready' });
    await other.request({ method: 'wallet_revokePermissions', params: PERMISSION });
    expect(popup.posts.at(-1)).toMatchObject({ revocation: expect.any(String) as unknown });
    popup.say({ type: 'state', state: ARBITRUM, revocation: null });
    expect(await other.request({ method: 'eth_accounts' })).toEqual([]);
  });

  test('a removed listener is not called, a throwing one does no harm', async () => {
    const { provider, popup, ask } = open();
    const removed = vi.fn<(payload: unknown) => void>();
    const kept = vi.fn<(payload: unknown) => void>();
    provider.on('accountsChanged', removed);
    provider.on('accountsChanged', () => {
      throw new Error('a site that fails');
    });
    provider.on('accountsChanged', kept).removeListener('accountsChanged', removed);
    const accounts = ask('eth_requestAccounts');
    popup.say({ type: 'ready' });
    popup.answer(null);
    expect(await accounts).toEqual([ALICE]);
    expect(removed).not.toHaveBeenCalled();
    expect(kept).toHaveBeenCalledExactlyOnceWith([ALICE]);
    expect(() => vi.runAllTimers()).toThrow('a site that fails');
  });

  test('a page that subscribed in time gets connect', () => {
    let ready: () => void = () => undefined;
    const provider = createProvider({
      popup: fakePopup(),
      store: fakeStorage().tab(),
      onPageReady: (callback) => void (ready = callback),
    });
    const events = record(provider);
    ready();
    expect(events).toEqual([['connect', { chainId: '0x1' }]]);
  });
});

test.each([
  '',
  'null',
  '{',
  '[]',
  '{"accounts":["0x1"],"chainId":1,"chainIds":[1]}',
  '{"accounts":[],"chainId":0,"chainIds":[1]}',
])('stored session %j is read as a new one', (text) => {
  expect(readSession(text)).toEqual(FRESH_SESSION);
});
