// config.ts: loads /config.json, which selects the deployment, so that one build serves any of them.
import { tryDecode } from '#protocol/codec.ts';
import type { Hex } from '#protocol/ids.ts';
import type { ServiceInfo } from '#protocol/info/serviceInfo.ts';
import { DEFAULT_PROFILE, defaultSigning, type SigningProfile } from '#protocol/profile.ts';
import { ask } from '../transport/answer.ts';
import { claimOf, identityOf } from './deploymentTrust.ts';
import { asFailure } from '../transport/gatewayError.ts';
import { type ConfigFile, configFile, isLink, isSocket } from './configFile.ts';
import { type Network, type ChainConfig, type ClientConfig, type Identity, unnamed } from './clientConfig.ts';

/** A problem of the configuration, shown on screen. `path` names the field: `chain.rpcUrls.0`. */
export type ConfigProblem =
  | { kind: 'missing'; url: string; status: number | null }
  | { kind: 'notJson'; url: string }
  | { kind: 'invalidField'; url: string; path: string; message: string };

export type ConfigResult = { ok: true; config: ClientConfig } | { ok: false; problem: ConfigProblem };

interface LoadOptions {
  fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** The page's origin: `http://127.0.0.1:4173`. */
  origin: string;
  url?: string;
  timeoutMs?: number;
}

/** Loads and validates the file. Never throws: a problem is a value. */
export async function loadConfig(options: LoadOptions): Promise<ConfigResult> {
  const url = options.url ?? '/config.json';
  try {
    const answer = await ask(
      // Uses the preload of index.html, which matches only requests with these credentials.
      (signal) => options.fetch(url, { cache: 'no-store', credentials: 'same-origin', signal }),
      { timeoutMs: options.timeoutMs ?? 10_000 },
    );
    if (answer.status !== 200) return { ok: false, problem: { kind: 'missing', url, status: answer.status } };
    return parseConfig(answer.body, { origin: options.origin, url });
  } catch (error) {
    const failure = asFailure(error);
    // Servers of single-page apps answer unknown paths with the page: HTML means that the file is missing or
    // not JSON.
    const isAnswered = failure.kind === 'unreadable' && (failure.status ?? 200) === 200;
    return {
      ok: false,
      problem: isAnswered
        ? { kind: 'notJson', url }
        : { kind: 'missing', url, status: failure.status ?? null },
    };
  }
}

/** Validates a parsed file. Unknown fields are refused: they are usually misspelt. */
export function parseConfig(json: unknown, from: { origin: string; url?: string }): ConfigResult {
  const url = from.url ?? '/config.json';
  const parsed = tryDecode(configFile, json);
  if (!parsed.ok) {
    const { kind, path, message } = parsed.problem;
    const text = kind === 'unknown' ? 'is not a known field' : message;
    return { ok: false, problem: { kind: 'invalidField', url, path, message: text } };
  }
  const { chain, signing } = parsed.value;
  if (chain && signing?.tradingChainId !== undefined && chain.id !== signing.tradingChainId) {
    const message = `must equal signing.tradingChainId (${signing.tradingChainId})`;
    return { ok: false, problem: { kind: 'invalidField', url, path: 'chain.id', message } };
  }
  return { ok: true, config: complete(parsed.value, from.origin) };
}

/** The service info overrides the file, but never its pins: see deploymentTrust.ts. */
export function withServiceInfo(config: ClientConfig, info: ServiceInfo): ClientConfig {
  const claimed = claimOf(info);
  const { network, ...signing } = { ...identityOf(config), ...claimed, ...config.pins };
  return {
    ...config,
    claimed,
    network: network as Network,
    signing: signing as SigningProfile,
    chain: chainFor(config.chain, signing.tradingChainId),
    termsVersion: info.termsVersion ?? config.termsVersion,
    termsUrl: safeLink(info.termsUrl) ?? config.termsUrl,
    isAccessRequired: info.isAccessRequired,
    features: info.features,
    limits: info.limits,
    source: 'service',
  };
}

/** The file's chain, or only the id of another one, which the wallet may know. */
export function chainFor(chain: ChainConfig, id: number): ChainConfig {
  return chain.id === id ? chain : { ...chain, id, name: unnamed(id), rpcUrls: [], explorer: null };
}

/**
 * The `signatureChainId` of user-signed actions (withdraw, approveAgent), as hex. Any chain is valid, so it is the
 * wallet's own; on a test network the test chain, so that the signature is worthless on a chain with money. The chain
 * of hashed actions is not a wallet chain: there the signed network distinguishes test from real money.
 */
export function signatureChainIdFor(
  { network, signing }: Pick<ClientConfig, 'network' | 'signing'>,
  walletChainId: number,
): Hex {
  const isOnTestChain = network === 'Testnet' && signing.profile !== 'phantomAgent';
  return `0x${(isOnTestChain ? signing.tradingChainId : walletChainId).toString(16)}`;
}

function safeLink(url: string | null): string | null {
  return url !== null && isLink(url) ? url : null;
}

function complete(parsed: ConfigFile, origin: string): ClientConfig {
  const baseUrl = parsed.baseUrl.replace(/\/+$/, '');
  const pins = pinsOf(parsed, parsed.chain?.id);
  const { network = 'Mainnet', ...signing } = { ...defaultSigning(parsed.signing?.profile), ...pins };
  return {
    baseUrl,
    wsUrl: socketUrl(parsed.wsUrl, baseUrl === '' ? origin : baseUrl),
    predictionBookUrl: parsed.predictionBookUrl.replace('{base_url}', baseUrl),
    network: network as Network,
    signing: signing as SigningProfile,
    pins,
    claimed: null,
    isAddressPinned: baseUrl !== '',
    chain: parsed.chain ?? chainFor(UNNAMED_CHAIN, signing.tradingChainId),
    termsVersion: parsed.termsVersion,
    termsUrl: parsed.termsUrl,
    isAccessRequired: parsed.isAccessRequired,
    links: parsed.links,
    deployments: parsed.deployments.map((each) => ({
      name: each.name,
      baseUrl: each.baseUrl.replace(/\/+$/, ''),
      wsUrl: each.wsUrl,
      pins: pinsOf(each),
    })),
    features: DEFAULT_PROFILE.features,
    limits: DEFAULT_PROFILE.limits,
    source: 'file',
  };
}

const UNNAMED_CHAIN: ChainConfig = {
  id: 0,
  name: '',
  rpcUrls: [],
  nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
  explorer: null,
};

/** Present fields are pinned, absent ones are not. */
function pinsOf(
  { network, signing: written }: Pick<ConfigFile, 'network' | 'signing'>,
  chainId?: number,
): Partial<Identity> {
  const pins = { network, ...(chainId === undefined ? {} : { tradingChainId: chainId }), ...written };
  return Object.fromEntries(Object.entries(pins).filter(([, value]) => value !== undefined));
}

function socketUrl(wsUrl: string, base: string): string {
  if (isSocket(wsUrl)) return wsUrl;
  return base.replace(/^http/, 'ws') + (wsUrl === '' ? '/ws' : wsUrl);
}
