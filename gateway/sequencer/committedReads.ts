// committedReads.ts: what a reader may be told while commands are being written.
import type { Address } from '#protocol/ids.ts';
import type { Engine, EngineReaders } from '../engine/engine.ts';
import type { Timeline } from './timeline.ts';
import type { Vitals } from './vitals.ts';
import { concerns, concernsPeople, isSoon, type Pending, waitingIn } from './waiting.ts';

export interface CommittedReads {
  /**
   * Resolves when everything applied so far that people asked for, or that happened to them, is on disk or
   * undone; with an owner, when nothing that happened to this one is left to be written, or after a few
   * rounds if that never happens. At once, when there is nothing.
   */
  settled(owner?: Address): Promise<void>;
  /**
   * As `settled` without an owner; false when the store takes so long that the present cannot be told
   * meanwhile: `committed` can.
   */
  settledSoon(): Promise<boolean>;
  /** What is on disk, to be read from whatever the store does. */
  committed(): EngineReaders;
  /**
   * underWay: something that happened to this owner is being written. stalled: likewise, and the store does
   * not answer.
   */
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
/** A write that takes longer holds nobody up who only reads. */
const STALLED_MS = 900;

export function createCommittedReads(parts: Parts): CommittedReads & {
  /** The copy of what is on disk is no longer the newest. */
  forgetCopy(): void;
} {
  const { engine, spare, timeline, vitals, pending, flush } = parts;
  let copy: EngineReaders | undefined;
  const isSettled = (owner: Address): boolean => !waitingIn(pending).some((entry) => concerns(entry, owner));

  return {
    async settled(owner) {
      if (owner === undefined && waitingIn(pending).some(concernsPeople)) await flush();
      for (let round = 0; owner !== undefined && round < SETTLING_ROUNDS && !isSettled(owner); round += 1)
        await flush();
    },
    async settledSoon() {
      if (!waitingIn(pending).some(concernsPeople)) return true;
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
