// walletAsks.ts: wallet requests other than signatures: switching the chain, requesting accounts.
import { type Address, parseAddress } from '#protocol/ids.ts';
import type { ChainConfig } from '../deployment/clientConfig.ts';
import { answered, readChainId, type WalletRequest } from './signer.ts';
import { SignError } from './walletErrors.ts';

/** Switches the wallet to a chain, adding it first if unknown. Returns the chain afterwards. Throws SignError. */
export async function switchChain(
  request: WalletRequest,
  chain: ChainConfig,
  signal?: AbortSignal,
): Promise<number> {
  const target = { chainId: `0x${chain.id.toString(16)}` };
  try {
    await answered(request({ method: 'wallet_switchEthereumChain', params: [target] }), signal);
  } catch (error) {
    if (!isUnknownChain(error) || chain.rpcUrls.length === 0) throw error;
    await answered(
      request({ method: 'wallet_addEthereumChain', params: [{ ...target, ...describe(chain) }] }),
      signal,
    );
  }
  const id = readChainId(await answered(request({ method: 'eth_chainId' }), signal));
  if (id !== chain.id)
    throw new SignError({ kind: 'wrongChain', walletChainId: id ?? null, domainChainId: chain.id });
  return id;
}

/** Requests accounts (EIP-2255, else EIP-1102). Returns the allowed ones. Throws SignError. */
export async function requestAccounts(request: WalletRequest): Promise<Address[]> {
  try {
    await answered(
      request({ method: 'wallet_requestPermissions', params: [{ eth_accounts: {} }] }),
      undefined,
    );
  } catch (error) {
    if (!(error instanceof SignError) || error.failure.kind !== 'unsupported') throw error;
    await answered(request({ method: 'eth_requestAccounts' }), undefined);
  }
  const accounts = await answered(request({ method: 'eth_accounts' }), undefined);
  return Array.isArray(accounts) ? accounts.flatMap((account) => parseAddress(account) ?? []) : [];
}

const UNKNOWN_CHAIN = 4902;

function isUnknownChain(error: unknown): boolean {
  const failure = error instanceof SignError ? error.failure : undefined;
  return (
    failure?.kind === 'walletFailure' &&
    (failure.code === UNKNOWN_CHAIN || /unrecognized chain/i.test(failure.message))
  );
}

function describe(chain: ChainConfig): Record<string, unknown> {
  return {
    chainName: chain.name,
    rpcUrls: chain.rpcUrls,
    nativeCurrency: chain.nativeCurrency,
    ...(chain.explorer === null ? {} : { blockExplorerUrls: [chain.explorer.url] }),
  };
}
