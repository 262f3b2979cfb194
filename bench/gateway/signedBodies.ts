// signedBodies.ts: requests signed beforehand, by libsecp256k1 where it has a binary: in JavaScript forty thousand of
// them take a minute.
import { createRequire } from 'node:module';
import type { WireAction } from '#protocol/action.ts';
import type { Hex } from '#protocol/ids.ts';
import { digestOf, typedDataFor } from '#protocol/signing/typedData.ts';
import { limitOrder, nextNonce, type Person, PRACTICE_PLACE } from '../../gateway/testGateway.ts';
import { keccak } from '../../gateway/world/keccak/keccak.ts';

interface Curve {
  ecdsaSign: (digest: Uint8Array, key: Uint8Array) => { signature: Uint8Array; recid: number };
}

const native = loadNative();

/** One list per account. Half of the orders buy and half sell, so that most of them fill and books stay small. */
export async function signedBodies(
  people: readonly Person[],
  count: number,
  batch: number,
): Promise<string[][]> {
  const bodies = people.map((): string[] => []);
  for (let index = 0; index < count; index += 1) {
    const who = index % people.length;
    const action = orders(batch, index + Math.floor(index / people.length));
    bodies[who]?.push(JSON.stringify(await signed(people[who] as Person, action)));
  }
  return bodies;
}

async function signed(person: Person, action: WireAction): Promise<unknown> {
  if (native === undefined) return person.request(action);
  const nonce = nextNonce();
  const digest = digestOf(typedDataFor(action, { nonce, ...PRACTICE_PLACE }), keccak);
  const { signature, recid } = native.ecdsaSign(bytesOf(digest), bytesOf(person.privateKey));
  const hex = Buffer.from(signature).toString('hex');
  return {
    action,
    nonce,
    signature: { r: `0x${hex.slice(0, 64)}`, s: `0x${hex.slice(64)}`, v: 27 + recid },
  };
}

function bytesOf(hex: Hex): Uint8Array {
  return Buffer.from(hex.slice(2), 'hex');
}

function loadNative(): Curve | undefined {
  try {
    return createRequire(import.meta.url)('secp256k1/bindings.js') as Curve;
  } catch {
    return undefined;
  }
}

function orders(batch: number, turn: number): WireAction {
  const isBuy = turn % 2 === 0;
  const [first, ...rest] = Array.from({ length: batch }, () =>
    limitOrder({ isBuy, price: isBuy ? '97500' : '97000', size: '0.001' }),
  );
  const lists = [first, ...rest].flatMap((action) => (action?.['orders'] as unknown[] | undefined) ?? []);
  return { ...first, type: 'order', orders: lists, grouping: 'na' };
}
