import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { describe, expect, test, vi } from 'vitest';
import { createServiceClock } from '../browser/clock.ts';
import { openDatabase } from '../browser/database.ts';
import { createNonceAllocator, nextNonce, type NonceAllocator } from './nonce.ts';

const signer = `0x${'ab'.repeat(20)}` as const;
const DAY = 86_400_000;

/** One tab: its own clock and connection, the browser's storage. */
function tab(
  indexedDB: IDBFactory | undefined,
  device = { skew: 0 },
  highestSigned?: () => number,
): { nonces: NonceAllocator; mode: () => string; setSkew: (ms: number) => void } {
  const clock = createServiceClock({
    wall: () => Date.now() + device.skew,
    elapsed: () => performance.now(),
  });
  const database = openDatabase({ indexedDB });
  // A clock offset of days is accepted once three answers agree.
  for (let answers = 0; answers < 3; answers += 1)
    clock.sample({
      serviceAt: Date.now(),
      sentAt: performance.now(),
      receivedAt: performance.now(),
      source: 'timestamp',
    });
  return {
    nonces: createNonceAllocator(database, clock, highestSigned),
    mode: database.mode.getSnapshot,
    setSkew: (ms) => (device.skew = ms),
  };
}

describe('the next nonce', () => {
  test('is the time, unless that was already used', () => {
    expect(nextNonce(1_000)).toBe(1_000);
    expect(nextNonce(1_000, 999)).toBe(1_000);
    expect(nextNonce(1_000, 1_000)).toBe(1_001);
    expect(nextNonce(1_000, undefined, 5_000, 4_000)).toBe(5_001);
  });
});

describe('fault-33: four tabs', () => {
  test('allocating 200 nonces each get 800 different ones, rising in every tab', async () => {
    const indexedDB = new IDBFactory();
    const bursts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { nonces } = tab(indexedDB);
        return await Promise.all(Array.from({ length: 200 }, () => nonces.allocate(signer)));
      }),
    );
    const all = bursts.flat();
    expect(new Set(all).size).toBe(800);
    for (const burst of bursts)
      expect(burst.every((nonce, index) => index === 0 || nonce > (burst[index - 1] ?? 0))).toBe(true);
  });

  test('reloading 20 times during a burst never repeats a nonce', async () => {
    const indexedDB = new IDBFactory();
    const seen: number[] = [];
    for (let reload = 0; reload < 20; reload += 1) {
      const { nonces } = tab(indexedDB);
      // Ten are allocated; the tab closes while the later ones are pending, so their results are never seen.
      const burst = Array.from({ length: 10 }, () => nonces.allocate(signer));
      seen.push(await (burst[0] as Promise<number>), await (burst[3] as Promise<number>));
    }
    expect(new Set(seen).size).toBe(40);
    expect(seen.every((nonce, index) => index === 0 || nonce > (seen[index - 1] ?? 0))).toBe(true);
  });

  test('a nonce is named while it is being stored', async () => {
    const { nonces } = tab(new IDBFactory());
    const named: number[] = [];
    const nonce = await nonces.allocate(signer, false, (storing) => named.push(storing));
    expect(named).toEqual([nonce]);
  });

  test('different signers do not share a counter', async () => {
    const { nonces } = tab(new IDBFactory());
    const other = `0x${'cd'.repeat(20)}` as const;
    const mine = await nonces.allocate(signer);
    await nonces.allocate(other);
    expect(await nonces.last(signer)).toBe(mine);
  });
});

describe('a reserved nonce', () => {
  test('is stored before, and given out once', async () => {
    const indexedDB = new IDBFactory();
    const { nonces } = tab(indexedDB);
    await nonces.reserve(signer);
    const stored = await openDatabase({ indexedDB }).nonces.get(signer);
    const update = vi.spyOn(IDBObjectStore.prototype, 'put');
    const first = await nonces.allocate(signer);
    expect(first).toBe(stored?.last);
    expect(update).not.toHaveBeenCalled();
    expect(await nonces.allocate(signer)).toBeGreaterThan(first);
    update.mockRestore();
  });

  test('is lost with its tab, and no other tab gets it', async () => {
    const indexedDB = new IDBFactory();
    const [one, two] = [tab(indexedDB), tab(indexedDB)];
    await one.nonces.reserve(signer);
    await two.nonces.reserve(signer);
    const reloaded = tab(indexedDB);
    const all = [
      await one.nonces.allocate(signer),
      await two.nonces.allocate(signer),
      await reloaded.nonces.allocate(signer),
    ];
    expect(new Set(all).size).toBe(3);
  });

  test('is dropped for a higher one of this tab, of another tab, and after a minute', async () => {
    let signed = 0;
    const device = { skew: 0 };
    const { nonces, setSkew } = tab(new IDBFactory(), device, () => signed);
    await nonces.reserve(signer);
    const reserved = (await nonces.last(signer)) ?? 0;
    signed = reserved + 5;
    const later = await nonces.allocate(signer);
    expect(later).toBeGreaterThan(reserved);
    signed = 0;

    const both = [nonces.reserve(signer), nonces.reserve(signer)];
    await Promise.all(both);
    const highest = await nonces.last(signer);
    expect(await nonces.allocate(signer)).toBe(highest);

    await nonces.reserve(signer);
    const old = (await nonces.last(signer)) ?? 0;
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 61_000);
    setSkew(61_000);
    expect(await nonces.allocate(signer)).toBeGreaterThan(old);
    vi.restoreAllMocks();
  });

  test('is not given out while the device clock is out of the window', async () => {
    const { nonces, setSkew } = tab(new IDBFactory());
    await nonces.reserve(signer);
    setSkew(-3 * DAY);
    await expect(nonces.allocate(signer)).rejects.toMatchObject({ reason: 'deviceClock' });
  });
});

describe('fault-35: the device clock', () => {
  test.each([
    ['-2 d + 1 min', -2 * DAY + 60_000],
    ['-10 min', -600_000],
    ['+10 min', 600_000],
    ['+1 d - 1 min', DAY - 60_000],
  ])('set %s from the service does no harm: the nonce is the service’s time', async (_name, skew) => {
    const { nonces } = tab(new IDBFactory(), { skew });
    expect(Math.abs((await nonces.allocate(signer)) - Date.now())).toBeLessThan(2_000);
  });

  test.each([
    ['-3 d', -3 * DAY],
    ['+2 d', 2 * DAY],
  ])('set %s from the service is refused here, with the offset', async (_name, skew) => {
    const { nonces } = tab(new IDBFactory(), { skew });
    await expect(nonces.allocate(signer)).rejects.toMatchObject({
      reason: 'deviceClock',
      deviceSkewMs: expect.closeTo(-skew, -2),
    });
  });

  test('a cancel gets a nonce nevertheless', async () => {
    const { nonces } = tab(new IDBFactory(), { skew: -3 * DAY });
    expect(await nonces.allocate(signer, true)).toBeGreaterThan(0);
  });

  test('jumping back ten minutes repeats no nonce', async () => {
    const indexedDB = new IDBFactory();
    const { nonces, setSkew } = tab(indexedDB);
    const before = await nonces.allocate(signer);
    setSkew(-600_000);
    const after = await nonces.allocate(signer);
    expect(after).toBeGreaterThan(before);
    // A tab opened after the jump, before it knows the service's time, also continues above the stored nonce.
    const late = openDatabase({ indexedDB });
    const clock = createServiceClock({ wall: () => Date.now() - 600_000, elapsed: () => performance.now() });
    expect(await createNonceAllocator(late, clock).allocate(signer)).toBe(after + 1);
  });

  test('works again once the clock is corrected', async () => {
    const { nonces, setSkew } = tab(new IDBFactory());
    setSkew(-3 * DAY);
    await expect(nonces.allocate(signer)).rejects.toMatchObject({ reason: 'deviceClock' });
    setSkew(0);
    expect(await nonces.allocate(signer)).toBeGreaterThan(0);
  });

  test('a counter beyond the window is refused locally, not by the service', async () => {
    const indexedDB = new IDBFactory();
    const database = openDatabase({ indexedDB });
    await database.nonces.update(signer, () => ({
      put: { signer, last: Date.now() + DAY + 60_000 },
      result: undefined,
    }));
    await expect(tab(indexedDB).nonces.allocate(signer)).rejects.toMatchObject({ reason: 'outOfWindow' });
  });
});

describe('fault-40: without IndexedDB', () => {
  test('nonces rise in this tab, in mode memory', async () => {
    const { nonces, mode } = tab(undefined);
    const burst = await Promise.all(Array.from({ length: 50 }, () => nonces.allocate(signer)));
    expect(new Set(burst).size).toBe(50);
    expect(mode()).toBe('memory');
  });

  test('storage that fails to open counts as none', async () => {
    const blocked = {
      open: () => {
        throw new DOMException('denied', 'SecurityError');
      },
    } as unknown as IDBFactory;
    const { nonces, mode } = tab(blocked);
    expect(await nonces.allocate(signer)).toBeGreaterThan(0);
    expect(mode()).toBe('memory');
  });

  test('storage that fails later: memory continues above the used nonces', async () => {
    const factory = new IDBFactory();
    let isBroken = false;
    const failing = {
      open: (name: string, version: number) => {
        if (isBroken) throw new DOMException('gone', 'UnknownError');
        const request = factory.open(name, version);
        request.addEventListener('success', () => {
          const original = request.result.transaction.bind(request.result);
          request.result.transaction = ((...args: Parameters<IDBDatabase['transaction']>) => {
            if (isBroken) throw new DOMException('gone', 'InvalidStateError');
            return original(...args);
          }) as IDBDatabase['transaction'];
        });
        return request;
      },
    } as unknown as IDBFactory;
    const { nonces, mode } = tab(failing);
    const first = await nonces.allocate(signer);
    isBroken = true;
    expect(await nonces.allocate(signer)).toBeGreaterThan(first);
    expect(mode()).toBe('memory');
  });
});
