// vault.ts: accounts, keys and connections in the wallet origin's IndexedDB. Keys leave it only as signatures.
import { createStore, get, update } from 'idb-keyval';
import { generatePrivateKey, privateKeyToAddress, sign as signDigest } from 'viem/accounts';
import { getAddress, recoverAddress } from 'viem/utils';
import type { Address, Hex } from '#protocol/ids.ts';
import type { WalletState } from '../channel.ts';
import { FIRST_CHAIN_ID, KNOWN_CHAINS, type Chain } from '../chains.ts';
import { text } from '../messages.ts';
import { refuse } from '../rpcErrors.ts';
import { isVisibleName } from '../visible.ts';
import { unwrapKey, wrapKey, type WrappedKey } from './wrapping.ts';

export interface VaultAccount {
  readonly address: Address;
  readonly name: string;
}

/** What the screens need; contains no key. */
export interface VaultView {
  readonly accounts: readonly VaultAccount[];
  readonly current: Address | null;
  readonly chainId: number;
  readonly chains: readonly Chain[];
}

interface StoredVault {
  readonly accounts: readonly (VaultAccount & { readonly key: WrappedKey })[];
  readonly current: Address | null;
  readonly chainId: number;
  readonly addedChains: readonly Chain[];
  readonly connections: readonly { readonly site: string; readonly address: Address }[];
}

export type Vault = ReturnType<typeof openVault>;

const EMPTY: StoredVault = {
  accounts: [],
  current: null,
  chainId: FIRST_CHAIN_ID,
  addedChains: [],
  connections: [],
};

export function openVault(database = 'trine-practice-wallet') {
  const store = createStore(database, 'vault');

  const view = async (): Promise<VaultView> => viewOf(await read());

  /** What the site at this origin may see. */
  const stateFor = async (site: string): Promise<WalletState> => stateOf(await read(), site);

  /** A new wallet has one account, so that the first connection is one click. */
  async function ensureAccount(): Promise<void> {
    if ((await read()).accounts.length > 0) return;
    const fresh = await keyed(generatePrivateKey());
    // Two windows may open a new wallet at once: the second finds the first one's account.
    await change((vault) =>
      vault.accounts.length > 0 ? vault : withAccount(vault, { ...fresh, name: text.firstAccount(1) }),
    );
  }

  async function createAccount(): Promise<Address> {
    const fresh = await keyed(generatePrivateKey());
    await change((vault) =>
      withAccount(vault, { ...fresh, name: text.firstAccount(vault.accounts.length + 1) }),
    );
    return fresh.address;
  }

  /** Imports a key (64 hex digits with or without 0x) and selects its account. Throws RangeError for anything else. */
  async function importAccount(privateKey: string): Promise<{ address: Address; isNew: boolean }> {
    const imported = await keyed(readKey(privateKey));
    let isNew = false;
    await change((vault) => {
      isNew = !hasAccount(vault, imported.address);
      return isNew
        ? withAccount(vault, { ...imported, name: text.importedAccount(vault.accounts.length + 1) })
        : { ...vault, current: imported.address };
    });
    return { address: imported.address, isNew };
  }

  /** Throws RangeError for a name that is empty, longer than 32 characters or contains hidden characters. */
  async function rename(address: Address, name: string): Promise<void> {
    const trimmed = name.trim();
    if (!isVisibleName(trimmed, 32)) throw new RangeError(text.nameInvalid);
    await change((vault) => renamed(vault, address, trimmed));
  }

  const choose = (address: Address) => change((vault) => chosen(vault, address));
  const connect = (site: string, address: Address) => change((vault) => connected(vault, site, address));
  const disconnect = (site: string) => change((vault) => ({ ...vault, connections: others(vault, site) }));
  const setChain = (chainId: number) => change((vault) => ({ ...vault, chainId }));
  const addChain = (chain: Chain) => change((vault) => onChain(vault, chain));

  /** The 65-byte signature of a digest (v 27 or 28, low s), verified to recover to `address`. */
  async function sign(address: Address, digest: Hex): Promise<Hex> {
    const account = (await read()).accounts.find((candidate) => candidate.address === address);
    if (account === undefined) throw refuse.notAuthorized();
    const privateKey = await unwrapKey(store, account.key);
    const signature = await signDigest({ hash: digest, privateKey, to: 'hex' });
    if ((await recoverAddress({ hash: digest, signature })) !== getAddress(address)) throw refuse.internal();
    return signature;
  }

  async function read(): Promise<StoredVault> {
    return (await get<StoredVault>('vault', store)) ?? EMPTY;
  }

  async function change(next: (vault: StoredVault) => StoredVault): Promise<void> {
    await update<StoredVault>('vault', (vault) => next(vault ?? EMPTY), store);
  }

  async function keyed(privateKey: Hex) {
    const address = privateKeyToAddress(privateKey).toLowerCase() as Address;
    return { address, key: await wrapKey(store, privateKey) };
  }

  return {
    view,
    stateFor,
    ensureAccount,
    createAccount,
    importAccount,
    rename,
    choose,
    connect,
    disconnect,
    setChain,
    addChain,
    sign,
  };
}

function readKey(given: string): Hex {
  const digits = given.trim().replace(/^0x/i, '').toLowerCase();
  if (!/^[0-9a-f]{64}$/.test(digits)) throw new RangeError(text.importInvalid);
  try {
    privateKeyToAddress(`0x${digits}`);
  } catch {
    // Zero, or not below the curve's order.
    throw new RangeError(text.importInvalid);
  }
  return `0x${digits}`;
}

function viewOf({ accounts, current, chainId, addedChains }: StoredVault): VaultView {
  return {
    accounts: accounts.map(({ address, name }) => ({ address, name })),
    current,
    chainId,
    chains: [...KNOWN_CHAINS, ...addedChains],
  };
}

function stateOf({ connections, chainId, addedChains }: StoredVault, site: string): WalletState {
  const accounts = connections
    .filter((connection) => connection.site === site)
    .map((connection) => connection.address);
  return { accounts, chainId, chainIds: [...KNOWN_CHAINS, ...addedChains].map((chain) => chain.chainId) };
}

const hasAccount = ({ accounts }: StoredVault, address: Address): boolean =>
  accounts.some((account) => account.address === address);

function renamed(vault: StoredVault, address: Address, name: string): StoredVault {
  const accounts = vault.accounts.map((account) =>
    account.address === address ? { ...account, name } : account,
  );
  return { ...vault, accounts };
}

const chosen = (vault: StoredVault, address: Address): StoredVault =>
  hasAccount(vault, address) ? { ...vault, current: address } : vault;

/** Throws for an account that is not in the wallet. */
function connected(vault: StoredVault, site: string, address: Address): StoredVault {
  if (!hasAccount(vault, address)) throw refuse.notAuthorized();
  return { ...vault, current: address, connections: [...others(vault, site), { site, address }] };
}

/** On this network, which is added to the wallet. */
function onChain(vault: StoredVault, chain: Chain): StoredVault {
  const isKnown = [...KNOWN_CHAINS, ...vault.addedChains].some((known) => known.chainId === chain.chainId);
  return {
    ...vault,
    chainId: chain.chainId,
    addedChains: isKnown ? vault.addedChains : [...vault.addedChains, chain],
  };
}

const withAccount = (vault: StoredVault, account: StoredVault['accounts'][number]): StoredVault => ({
  ...vault,
  accounts: [...vault.accounts, account],
  current: account.address,
});

const others = (vault: StoredVault, site: string) =>
  vault.connections.filter((connection) => connection.site !== site);
