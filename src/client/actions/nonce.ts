// nonce.ts: one strictly increasing nonce counter per signer, shared by all tabs.
import type { Address, UnixMs } from '#protocol/ids.ts';
import { nonceRefusal } from '#protocol/signing/nonce.ts';
import type { ServiceClock } from '../browser/clock.ts';
import type { Database } from '../browser/database.ts';

/** No nonce would be accepted now. `deviceSkewMs`: how slow (positive) or fast (negative) the device's clock is. */
export class NonceUnavailable extends Error {
  readonly reason: 'deviceClock' | 'outOfWindow';
  readonly deviceSkewMs: number;
  constructor(reason: NonceUnavailable['reason'], deviceSkewMs: number) {
    super(`No nonce: ${reason}, device clock off by ${deviceSkewMs} ms`);
    this.name = 'NonceUnavailable';
    this.reason = reason;
    this.deviceSkewMs = deviceSkewMs;
  }
}

export interface NonceAllocator {
  /**
   * Allocates an unused nonce, stored before it is returned. `isCancel`: allowed whatever the clock. `onStoring`: called
   * with the nonce while it is being stored; another one is returned if that fails. Throws NonceUnavailable.
   */
  allocate: (signer: Address, isCancel?: boolean, onStoring?: (nonce: number) => void) => Promise<number>;
  /** Allocates the nonce that the next `allocate` of this tab returns, unless it is out of date by then. */
  reserve: (signer: Address) => Promise<void>;
  /** The highest allocated nonce of this signer, for the status bar. */
  last: (signer: Address) => Promise<number | undefined>;
}

/** As long as a review with its nonce is valid (prepare.ts). */
const RESERVED_MS = 60_000;

/**
 * max(service time, last + 1), in one `readwrite` transaction (Authentication, Nonces, 4: every process that uses a
 * signer shares one counter). A device clock outside the window is refused with the measured offset, although the
 * offset could correct it: either the clock or the measurement is wrong, and only the user can decide which.
 */
export function createNonceAllocator(
  database: Pick<Database, 'nonces'>,
  clock: ServiceClock,
  /** The highest nonce of this signer in a signed request of any tab; 0 without one. */
  highestSigned: (signer: Address) => number = () => 0,
): NonceAllocator {
  const reserved = new Map<string, number>();
  // If storage fails during a session, memory continues above every nonce of this tab.
  const floors = new Map<string, number>();

  function refuse(): void {
    const { deviceSkewMs } = clock.getSnapshot();
    const now = clock.now();
    if (nonceRefusal(now - deviceSkewMs, now, []) !== undefined)
      throw new NonceUnavailable('deviceClock', deviceSkewMs);
  }

  const isInWindow = (nonce: number): boolean => nonceRefusal(nonce, clock.now(), []) === undefined;

  async function store(
    signer: Address,
    isCancel: boolean,
    onStoring?: (nonce: number) => void,
  ): Promise<number> {
    const nonce = await database.nonces.update(signer, (row) => {
      const next = nextNonce(clock.now(), row?.last, floors.get(signer));
      if (!isCancel && !isInWindow(next))
        throw new NonceUnavailable('outOfWindow', clock.getSnapshot().deviceSkewMs);
      if (onStoring) queueMicrotask(() => onStoring(next));
      return { put: { signer, last: next }, result: next };
    });
    floors.set(signer, nonce);
    return nonce;
  }

  /** The reserved nonce, once. Nonces are sent in order, so that a higher signed one makes it useless. */
  function takeReserved(signer: Address): number | undefined {
    const nonce = reserved.get(signer);
    reserved.delete(signer);
    const isHighest = nonce !== undefined && nonce === floors.get(signer) && nonce > highestSigned(signer);
    // A nonce is the time at which it was allocated, or later.
    return isHighest && isInWindow(nonce) && clock.now() - nonce < RESERVED_MS ? nonce : undefined;
  }

  return {
    allocate: async (signer, isCancel = false, onStoring) => {
      if (!isCancel) refuse();
      return takeReserved(signer) ?? (await store(signer, isCancel, onStoring));
    },
    reserve: async (signer) => {
      reserved.set(signer, await store(signer, false));
    },
    last: async (signer) => (await database.nonces.get(signer))?.last,
  };
}

/** The smallest nonce that is neither in the past nor used. */
export function nextNonce(now: UnixMs, ...givenOut: readonly (number | undefined)[]): number {
  return givenOut.reduce<number>(
    (highest, given) => (given !== undefined && given >= highest ? given + 1 : highest),
    now,
  );
}
