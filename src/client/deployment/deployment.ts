// deployment.ts: a deployment chosen by the user instead of the page's own.
import { SIGNING_PROFILES, type SigningProfile } from '#protocol/profile.ts';
import { chainFor } from './config.ts';
import type { ClientConfig, Network } from './clientConfig.ts';

/** Its connection settings and identity, as reported when it was checked. */
export interface ChosenDeployment {
  /** Without a trailing slash. */
  baseUrl: string;
  wsUrl: string;
  network: Network;
  signing: SigningProfile;
}

const KEY = 'trine.deployment';

/** The chosen deployment; undefined when there is none, or the stored one is invalid. */
export function readDeployment(
  storage: Pick<Storage, 'getItem'> = localStorage,
): ChosenDeployment | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<ChosenDeployment> | null;
    if (stored === null || !isHttp(stored.baseUrl) || !isSocket(stored.wsUrl) || !isNetwork(stored.network))
      return undefined;
    const signing = signingIn(stored.signing);
    return signing && { baseUrl: stored.baseUrl, wsUrl: stored.wsUrl, network: stored.network, signing };
  } catch {
    return undefined;
  }
}

function signingIn(stored: Partial<SigningProfile> | undefined): SigningProfile | undefined {
  const { profile, domainName, domainVersion, tradingChainId } = stored ?? {};
  if (
    !SIGNING_PROFILES.some((known) => known === profile) ||
    typeof domainName !== 'string' ||
    typeof domainVersion !== 'string' ||
    !Number.isSafeInteger(tradingChainId)
  )
    return undefined;
  return {
    profile: profile as SigningProfile['profile'],
    domainName,
    domainVersion,
    tradingChainId: tradingChainId as number,
  };
}

/** Stores the choice for the next page load; undefined returns to the page's own. */
export function keepDeployment(chosen: ChosenDeployment | undefined): void {
  if (chosen === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(chosen));
}

/** Whether a deployment may be chosen: a config.json that names its service allows only that and its listed ones. */
export function mayChoose(
  { isAddressPinned, deployments }: Pick<ClientConfig, 'isAddressPinned' | 'deployments'>,
  baseUrl: string,
): boolean {
  return !isAddressPinned || deployments.some((named) => named.baseUrl === baseUrl);
}

/** The page's configuration with the chosen deployment's addresses, without the pins of the page's own service. */
export function withDeployment(config: ClientConfig, chosen: ChosenDeployment | undefined): ClientConfig {
  if (chosen === undefined || !mayChoose(config, chosen.baseUrl)) return config;
  const { baseUrl, wsUrl, network, signing } = chosen;
  const path = config.predictionBookUrl.startsWith(config.baseUrl)
    ? config.predictionBookUrl.slice(config.baseUrl.length)
    : undefined;
  const { pins = {} } = config.deployments.find((named) => named.baseUrl === baseUrl) ?? {};
  const { network: named, ...domain } = { network, ...signing, ...pins };
  const bound = {
    network: named as Network,
    signing: domain as SigningProfile,
    chain: chainFor(config.chain, domain.tradingChainId),
    pins,
    claimed: null,
  };
  return {
    ...config,
    baseUrl,
    wsUrl,
    ...bound,
    predictionBookUrl: path === undefined ? config.predictionBookUrl : baseUrl + path,
  };
}

function isHttp(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
}

function isSocket(text: unknown): text is string {
  return typeof text === 'string' && /^wss?:\/\/[^\s/]+/.test(text) && URL.canParse(text);
}

function isNetwork(text: unknown): text is Network {
  return text === 'Mainnet' || text === 'Testnet';
}
