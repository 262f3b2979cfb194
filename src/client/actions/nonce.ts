// nonce.ts: one strictly rising counter per signer, shared by all tabs.
import type { Address, UnixMs } from '#protocol/ids.ts';
import { nonceRefusal } from '#protocol/signing/nonce.ts';
import type { ServiceClock } from '../browser/clock.ts';
import type { Database } from '../browser/database.ts';

/** No nonce would be accepted now. `deviceSkewMs` is how slow (positive) or fast (negative) the device's clock is. */
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
  /** A nonce nobody was given before, stored before it is returned. Throws NonceUnavailable; `isCancel`: whatever the clock says. */
  allocate: (signer: Address, isCancel?: boolean) => Promise<number>;
  /** The highest nonce given out for this signer, for the status bar. */
  last: (signer: Address) => Promise<number | undefined>;
}

/**
 * max(service time, last + 1), in one `readwrite` transaction (Authentication, Nonces, 4: every process that uses a signer shares one counter).
 * A device whose own clock is outside the window is refused with the measured offset although the offset would repair it: with such a clock,
 * either it or the measurement is wrong, and only the user can tell which.
 */
export function createNonceAllocator(
  database: Pick<Database, 'nonces'>,
  clock: ServiceClock,
): NonceAllocator {
  // When storage fails half-way through a session, memory goes on above everything this tab has handed out.
  const floors = new Map<string, number>();

  function refuse(): void {
    const { deviceSkewMs } = clock.getSnapshot();
    const now = clock.now();
    if (nonceRefusal(now - deviceSkewMs, now, []) !== undefined)
      throw new NonceUnavailable('deviceClock', deviceSkewMs);
  }

  return {
    allocate: async (signer, isCancel = false) => {
      if (!isCancel) refuse();
      const nonce = await database.nonces.update(signer, (row) => {
        const now = clock.now();
        const next = nextNonce(now, row?.last, floors.get(signer));
        if (!isCancel && nonceRefusal(next, now, []) !== undefined)
          throw new NonceUnavailable('outOfWindow', clock.getSnapshot().deviceSkewMs);
        return { put: { signer, last: next }, result: next };
      });
      floors.set(signer, nonce);
      return nonce;
    },
    last: async (signer) => (await database.nonces.get(signer))?.last,
  };
}

/** The smallest nonce that is not in the past and above all given out before. */
export function nextNonce(now: UnixMs, ...givenOut: readonly (number | undefined)[]): number {
  return givenOut.reduce<number>(
    (highest, given) => (given !== undefined && given >= highest ? given + 1 : highest),
    now,
  );
}
