// page.ts: the browser's work for one order, step by step. `measure` is called once on a fresh page: its first calls
// are cold.
import type { WireAction } from '#protocol/action.ts';
import type { Signature } from '#protocol/signing/envelope.ts';
import type { Hex } from '#protocol/ids.ts';
import { DEFAULT_PROFILE } from '#protocol/profile.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { checkOrder } from '#domain/order/orderRules.ts';

export interface ClientReport {
  /** Milliseconds. */
  cold: { digest: number; loadCurve: number; sign: number; recover: number };
  /** Calls per second. */
  rates: { name: string; perSecond: number }[];
}

const KEY: Hex = `0x${'11'.repeat(32)}`;
const RULES = { kind: 'perp', szDecimals: 5, minOrderValue: '10' } as const;
const context = { network: 'Mainnet', profile: DEFAULT_PROFILE.signing };

async function measure(seconds: number): Promise<ClientReport> {
  const [digest, digestMs] = timed(() => digestFor(1, 0));
  const loadStart = performance.now();
  const [{ recoverSigner }, { sign }] = await Promise.all([
    import('#protocol/signing/recover.ts'),
    import('viem/accounts'),
  ]);
  const loadCurve = performance.now() - loadStart;
  const signStart = performance.now();
  const signature = await signed(sign, digest);
  const signMs = performance.now() - signStart;
  const [signer, recoverMs] = timed(() => recoverSigner(digest, signature));
  if (signer === undefined) throw new Error('The signature did not recover');
  return {
    cold: { digest: digestMs, loadCurve, sign: signMs, recover: recoverMs },
    rates: [
      await rate('check a price and a size against the market’s rules', seconds, (turn) => check(turn)),
      await rate('typed data and digest of one order', seconds, (turn) => digestFor(1, turn)),
      await rate('typed data and digest of 20 orders', seconds, (turn) => digestFor(20, turn)),
      await rate('sign a digest with a local key', seconds, () => signed(sign, digest)),
      await rate('recover the signer', seconds, () => recoverSigner(digest, signature)),
    ],
  };
}

Object.assign(window, { measure });

function check(turn: number): void {
  const checked = checkOrder(RULES, {
    side: 'buy',
    price: String(97_000 + (turn % 1000)),
    size: `0.${String(1000 + (turn % 8999)).padStart(5, '0')}`,
  });
  if (!checked.ok) throw new Error(`Refused: ${checked.code}`);
}

/** Every order differs, as in real use, so that nothing can be cached. */
function digestFor(orders: number, turn: number): Hex {
  const list = Array.from({ length: orders }, (_, index) => ({
    a: '00020000',
    b: (turn + index) % 2 === 0,
    p: String(90_000 + ((turn * 7 + index) % 9_999)),
    s: `0.${String(1 + ((turn * 13 + index) % 99_998)).padStart(5, '0')}`.replace(/0+$/, ''),
    t: { limit: { tif: 'Gtc' } },
    c: `0x${(turn * 32 + index).toString(16).padStart(32, '0')}`,
  }));
  const action: WireAction = { type: 'order', orders: list, grouping: 'na' };
  return digestOf(
    typedDataFor(action, {
      ...context,
      nonce: 1_760_000_000_000 + turn,
      expiresAfter: 1_760_000_100_000 + turn,
    }),
  );
}

async function signed(sign: (typeof import('viem/accounts'))['sign'], hash: Hex): Promise<Signature> {
  const { r, s, v } = await sign({ hash, privateKey: KEY });
  return { r, s, v: Number(v) };
}

function timed<T>(work: () => T): [T, number] {
  const startedAt = performance.now();
  const result = work();
  return [result, performance.now() - startedAt];
}

/** A fifth of the time is for warming up. */
async function rate(
  name: string,
  seconds: number,
  work: (turn: number) => unknown,
): Promise<{ name: string; perSecond: number }> {
  const warm = await repeat(work, 0, seconds / 5);
  const { turns, took } = await repeat(work, warm.turns, seconds);
  return { name, perSecond: turns / took };
}

async function repeat(
  work: (turn: number) => unknown,
  from: number,
  seconds: number,
): Promise<{ turns: number; took: number }> {
  const startedAt = performance.now();
  let turns = 0;
  while (performance.now() - startedAt < seconds * 1000) {
    for (let each = 0; each < 10; each += 1) {
      const result = work(from + turns);
      if (result instanceof Promise) await result;
      turns += 1;
    }
  }
  return { turns, took: (performance.now() - startedAt) / 1000 };
}
