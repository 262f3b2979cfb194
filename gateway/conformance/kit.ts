// kit.ts: what every check receives: the deployment, its properties, and the signers.
import type { Hex } from '#protocol/ids.ts';
import type { Feature, SigningPlace } from '#protocol/profile.ts';
import { at } from './answers.ts';
import { type Ceiling, createCeiling } from './ceiling.ts';
import { type Cleanup, createCleanup } from './cleanup.ts';
import type { Http } from './http.ts';
import type { Learned } from './learn/learn.ts';
import { createSigner, type Signer, throwawayKey } from './signer.ts';
import { type Listener, listen } from './socket.ts';
import { createTrader, type Trader } from './trader.ts';
import { NotAsked, NotOffered } from './outcome.ts';

export interface Kit {
  readonly http: Http;
  readonly learned: Learned;
  /** The deployment's clock. */
  now(): number;
  /** How long to wait for a frame or a change. */
  readonly frameTimeoutMs: number;
  /** The account of the given key. Throws NotAsked without one. */
  owner(): Signer;
  /** A signer without an account, new in every run. */
  readonly otherSigner: Signer;
  /** A signer with a new key, for agents. */
  newSigner(): Signer;
  place(): SigningPlace;
  /** The address whose records are read: the account's, or one without an account. */
  readonly user: string;
  /** Throws NotOffered when the deployment reports that it lacks this feature. */
  feature(name: Feature): void;
  /** The amount to withdraw from the account, of the quote asset. Throws NotAsked unless it was given. */
  withdraw(): string;
  /** A new stream, closed when the check ends. */
  listen(): Promise<Listener>;
  readonly ceiling: Ceiling;
  readonly cleanup: Cleanup;
  readonly trader: Trader;
  /** After each check: closes its streams and undoes its effects. Failed undo steps are retried at the end. */
  tidy(): Promise<void>;
}

interface Parts {
  http: Http;
  learned: Learned;
  key: Hex | undefined;
  throwaway: Hex;
  spend: string;
  withdraw: string | undefined;
  frameTimeoutMs: number;
}

export function createKit({ http, learned, key, throwaway, spend, withdraw, frameTimeoutMs }: Parts): Kit {
  const now = (): number => Date.now() + learned.clockOffsetMs;
  const place = (): SigningPlace => {
    if (learned.signing === undefined)
      throw new NotAsked('the signing profile of this deployment is unknown');
    return learned.signing.place;
  };
  const newSigner = (privateKey: Hex = throwawayKey()): Signer => createSigner(privateKey, now, place);
  const owner = key === undefined ? undefined : newSigner(key);
  const otherSigner = newSigner(throwaway);
  const ceiling = createCeiling(spend);
  const cleanup = createCleanup();
  const listeners = new Set<Listener>();
  const ownerOrNone = (): Signer => {
    if (owner === undefined) throw new NotAsked('it needs the key of a test account (--key)');
    return owner;
  };
  const trader = createTrader({ http, learned, owner: ownerOrNone, ceiling, cleanup });
  return {
    http,
    learned,
    now,
    frameTimeoutMs,
    owner: ownerOrNone,
    otherSigner,
    newSigner: () => newSigner(),
    place,
    user: (owner ?? otherSigner).address,
    feature(name) {
      if (at(learned.info, 'features', name) === false)
        throw new NotOffered(`serviceInfo says that ${name} is not offered`);
    },
    withdraw() {
      if (withdraw === undefined)
        throw new NotAsked('it needs --withdraw AMOUNT: a withdrawal cannot be undone');
      return withdraw;
    },
    async listen() {
      const listener = await listen(learned.wsUrl, frameTimeoutMs);
      listeners.add(listener);
      return listener;
    },
    ceiling,
    cleanup,
    trader,
    async tidy() {
      for (const listener of listeners) listener.close();
      listeners.clear();
      await cleanup.run();
    },
  };
}
