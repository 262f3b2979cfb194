// committedReads.ts: waits for commits or reads committed state while commands are being written.
import type { Address } from '#protocol/ids.ts';
import type { Engine, EngineReaders } from '../engine/engine.ts';
import type { Timeline } from './timeline.ts';
import type { Vitals } from './vitals.ts';
import { concerns, concernsUsers, isSoon, type Pending, waitingIn } from './waiting.ts';

export interface CommittedReads {
  /**
   * Resolves when every applied command of or about real users is on disk or undone; with an owner, when nothing about
   * this owner is left to write, or after a few rounds at most. At once when nothing is pending.
   */
  settled(owner?: Address): Promise<void>;
  /** As `settled` without an owner; false when the store takes too long: use `committed` then. */
  settledSoon(): Promise<boolean>;
  /** The committed state, readable whatever the store does. */
  committed(): EngineReaders;
  /** underWay: an event of this owner is being written. stalled: the same, and the store does not answer. */
  certainty(owner: Address): 'certain' | 'underWay' | 'stalled';
}

interface Parts {
  engine: Engine;
  spare: (() => Engine) | undefined;
  timeline: Pick<Timeline, 'copyKept'>;
  vitals: Pick<Vitals, 'waitingMs'>;
  pending: Pending;
  flush: () => Promise<void>;
}

const SETTLING_ROUNDS = 20;
/** A slower write does not delay readers. */
const STALLED_MS = 900;

export function createCommittedReads(parts: Parts): CommittedReads & {
  /** The copy of the committed state is outdated. */
  forgetCopy(): void;
} {
  const { engine, spare, timeline, vitals, pending, flush } = parts;
  let copy: EngineReaders | undefined;
  const isSettled = (owner: Address): boolean => !waitingIn(pending).some((entry) => concerns(entry, owner));

  return {
    async settled(owner) {
      if (owner === undefined && waitingIn(pending).some(concernsUsers)) await flush();
      for (let round = 0; owner !== undefined && round < SETTLING_ROUNDS && !isSettled(owner); round += 1)
        await flush();
    },
    async settledSoon() {
      if (!waitingIn(pending).some(concernsUsers)) return true;
      return spare === undefined ? flush().then(() => true) : isSoon(flush(), STALLED_MS);
    },
    committed() {
      if (spare === undefined || waitingIn(pending).length === 0) return engine.read;
      if (copy === undefined) {
        const other = spare();
        timeline.copyKept(other);
        copy = other.read;
      }
      return copy;
    },
    certainty: (owner) =>
      isSettled(owner) ? 'certain' : vitals.waitingMs() < STALLED_MS ? 'underWay' : 'stalled',
    forgetCopy() {
      copy = undefined;
    },
  };
}
