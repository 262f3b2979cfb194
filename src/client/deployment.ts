// deployment.ts: another deployment than the page's own, chosen by a person after it has answered.
import type { SigningProfile } from '#protocol/profile.ts';
import type { ClientConfig, Network } from './config.ts';

/** What is needed to talk to it, as it said itself when it was checked. */
export interface ChosenDeployment {
  /** Without a slash at the end. */
  baseUrl: string;
  wsUrl: string;
  network: Network;
  signing: SigningProfile;
}

const KEY = 'trine.deployment';

/** Undefined when none was chosen, or what is stored is not one. */
export function readDeployment(storage: Pick<Storage, 'getItem'> = localStorage): ChosenDeployment | undefined {
  try {
    const stored = JSON.parse(storage.getItem(KEY) ?? 'null') as Partial<ChosenDeployment> | null;
    if (stored === null || !isHttp(stored.baseUrl) || !isSocket(stored.wsUrl) || !isNetwork(stored.network)) return undefined;
    const signing = signingIn(stored.signing);
    return signing && { baseUrl: stored.baseUrl, wsUrl: stored.wsUrl, network: stored.network, signing };
  } catch {
    return undefined;
  }
}

function signingIn(stored: Partial<SigningProfile> | undefined): SigningProfile | undefined {
  const { profile, domainName, domainVersion, tradingChainId } = stored ?? {};
  if (profile !== 'typed' || typeof domainName !== 'string' || typeof domainVersion !== 'string' || !Number.isSafeInteger(tradingChainId)) return undefined;
  return { profile, domainName, domainVersion, tradingChainId: tradingChainId as number };
}

/** From the next load of the page on; undefined is the page's own again. */
export function keepDeployment(chosen: ChosenDeployment | undefined): void {
  if (chosen === undefined) localStorage.removeItem(KEY);
  else localStorage.setItem(KEY, JSON.stringify(chosen));
}

/** The page's configuration, pointed at the chosen deployment. What it says about itself when it is asked wins over both. */
export function withDeployment(config: ClientConfig, chosen: ChosenDeployment | undefined): ClientConfig {
  if (chosen === undefined) return config;
  const { baseUrl, wsUrl, network, signing } = chosen;
  const path = config.predictionBookUrl.startsWith(config.baseUrl) ? config.predictionBookUrl.slice(config.baseUrl.length) : undefined;
  const chain = config.chain.id === signing.tradingChainId ? config.chain : { ...config.chain, id: signing.tradingChainId, name: String(signing.tradingChainId), rpcUrls: [], explorer: null };
  return { ...config, baseUrl, wsUrl, network, signing, chain, predictionBookUrl: path === undefined ? config.predictionBookUrl : baseUrl + path };
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
