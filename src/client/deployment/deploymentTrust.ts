// deploymentTrust.ts: the identity that a deployment's signatures are bound to, and whether this page may sign for it (docs/decisions/030).
import { isObject } from '#protocol/guards.ts';
import { SIGNING_PROFILES, type SigningPlace, type SigningProfile } from '#protocol/profile.ts';
import type { ServiceInfo } from '#protocol/info/serviceInfo.ts';
import { createObservable, type Readable } from '../browser/observable.ts';
import { SignError } from '../actions/walletErrors.ts';
import type { ClientConfig, Identity } from './clientConfig.ts';

export interface Difference {
  field: keyof Identity;
  /** Required by config.json or by this build. */
  pinned: string;
  claimed: string;
}

export type Trust =
  | { kind: 'agreed' }
  /** The service contradicts a pin, or needs something this build lacks. Nothing is signed. */
  | { kind: 'mismatch'; differences: readonly Difference[] }
  /** Not pinned, and not yet confirmed in this browser; `before`: the identity confirmed earlier, if any. */
  | { kind: 'unseen'; identity: Identity; before: Identity | null };

export interface TrustState {
  trust: Trust;
  /** A signature waits for the user's confirmation. */
  isAsked: boolean;
}

export interface DeploymentTrust extends Readable<TrustState> {
  /** Resolves once the deployment is confirmed, asking the user if needed; false when declined. */
  settle: () => Promise<boolean>;
  /** The user's answer for the shown identity; a confirmation is stored in this browser. */
  answer: (identity: Identity, isAgreed: boolean) => void;
  /** Reads the service info again. */
  recheck: () => Promise<void>;
  /**
   * The check before every signature. Throws SignError `otherDeployment` unless signatures for this place are allowed
   * now.
   */
  check: (place: SigningPlace) => void;
}

const FIELDS: readonly (keyof Identity)[] = [
  'network',
  'domainName',
  'domainVersion',
  'tradingChainId',
  'profile',
];
const SUPPORTED: Partial<Record<keyof Identity, readonly string[]>> = {
  network: ['Mainnet', 'Testnet'],
  profile: SIGNING_PROFILES,
};
const KEY = 'trine.services';
const KEPT = 50;

export function claimOf({
  serviceChain,
  signing,
}: Pick<ServiceInfo, 'serviceChain' | 'signing'>): Partial<Identity> {
  const stated = Object.entries({ network: serviceChain, ...signing }).filter(([, value]) => value !== null);
  return Object.fromEntries(stated) as Partial<Identity>;
}

export function identityOf({ network, signing }: Pick<ClientConfig, 'network' | 'signing'>): Identity {
  return { network, ...signing };
}

/** The network and domain for which signatures are valid now. */
export function placeOf({ network, signing }: Pick<ClientConfig, 'network' | 'signing'>): SigningPlace {
  return { network, profile: signing };
}

/** `agreed`: the identity confirmed in this browser for this address. */
export function trustOf(
  config: Pick<ClientConfig, 'network' | 'signing' | 'pins' | 'claimed'>,
  agreed: Identity | undefined,
): Trust {
  const { pins, claimed } = config;
  const differences = FIELDS.flatMap((field): Difference[] => {
    const value = claimed?.[field];
    if (value === undefined) return [];
    const pinned = pins[field] === undefined ? (SUPPORTED[field] ?? [String(value)]) : [String(pins[field])];
    return pinned.includes(String(value))
      ? []
      : [{ field, pinned: pinned.join(', '), claimed: String(value) }];
  });
  if (differences.length > 0) return { kind: 'mismatch', differences };
  const identity = identityOf(config);
  const isKnown = FIELDS.every((field) => (pins[field] ?? agreed?.[field]) === identity[field]);
  return isKnown ? { kind: 'agreed' } : { kind: 'unseen', identity, before: agreed ?? null };
}

/** Confirmed identities by service address; empty without storage. */
function agreements(): Record<string, Identity> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isObject(stored) ? (stored as Record<string, Identity>) : {};
  } catch {
    return {};
  }
}

/** Stores that the user confirmed the identity of the service at this address. False where nothing can be stored. */
export function rememberService(baseUrl: string, identity: Identity): boolean {
  const { [addressOf(baseUrl)]: _before, ...others } = agreements();
  const kept = Object.entries(others).slice(1 - KEPT);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...kept, [addressOf(baseUrl), identity]])));
    return true;
  } catch {
    return false;
  }
}

const addressOf = (baseUrl: string): string => baseUrl || globalThis.location.origin;

/** `ask`: reads the service info. */
export function createDeploymentTrust(
  config: Readable<ClientConfig>,
  ask: () => Promise<void>,
): DeploymentTrust {
  /** The confirmed identity in memory, for browsers without storage. */
  let unstored: { baseUrl: string; identity: Identity } | undefined;
  let waiting: ((isAgreed: boolean) => void)[] = [];
  const state = createObservable<TrustState>({ trust: read(), isAsked: false });

  function read(): Trust {
    const now = config.getSnapshot();
    const agreed =
      unstored?.baseUrl === now.baseUrl ? unstored.identity : agreements()[addressOf(now.baseUrl)];
    return trustOf(now, agreed);
  }

  function finish(isAgreed: boolean): void {
    const done = waiting;
    waiting = [];
    for (const notify of done) notify(isAgreed);
  }

  function publish(): void {
    const trust = read();
    if (trust.kind !== 'unseen') finish(trust.kind === 'agreed');
    state.update((before) =>
      JSON.stringify(before.trust) === JSON.stringify(trust) && before.isAsked === waiting.length > 0
        ? before
        : { trust, isAsked: waiting.length > 0 },
    );
  }

  config.subscribe(publish);
  // Another tab may store a confirmation.
  globalThis.addEventListener?.('storage', publish);

  return {
    getSnapshot: state.getSnapshot,
    subscribe: state.subscribe,
    settle: async () => {
      if (read().kind === 'unseen' && config.getSnapshot().claimed === null) await ask();
      const { kind } = read();
      if (kind !== 'unseen') return kind === 'agreed';
      const answered = new Promise<boolean>((resolve) => waiting.push(resolve));
      publish();
      return await answered;
    },
    recheck: ask,
    answer: (identity, isAgreed) => {
      const { baseUrl } = config.getSnapshot();
      if (isAgreed && !rememberService(baseUrl, identity)) unstored = { baseUrl, identity };
      // The shown identity may be outdated: then the user is asked again.
      if (!isAgreed) finish(false);
      publish();
    },
    check: ({ network, profile }) => {
      const { network: networkNow, signing } = config.getSnapshot();
      const isSame =
        network === networkNow &&
        Object.entries(signing).every(([name, value]) => profile[name as keyof SigningProfile] === value);
      if (!isSame || read().kind !== 'agreed') throw new SignError({ kind: 'otherDeployment' });
    },
  };
}
