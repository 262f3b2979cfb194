// wrapping.ts: stored keys are encrypted with a non-extractable key. That protects copied files, not against code
// running here.
import { get, update, type UseStore } from 'idb-keyval';
import type { Hex } from '#protocol/ids.ts';

export interface WrappedKey {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

const WRAPPING_KEY = 'wrapping-key';

export async function wrapKey(store: UseStore, privateKey: Hex): Promise<WrappedKey> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: 'AES-GCM', iv },
    await wrappingKey(store),
    new TextEncoder().encode(privateKey),
  );
  return { iv, data };
}

export async function unwrapKey(store: UseStore, { iv, data }: WrappedKey): Promise<Hex> {
  const bytes = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, await wrappingKey(store), data);
  return new TextDecoder().decode(bytes) as Hex;
}

async function wrappingKey(store: UseStore): Promise<CryptoKey> {
  const known = await get<CryptoKey>(WRAPPING_KEY, store);
  if (known !== undefined) return known;
  const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  // The first of two windows wins; both then use the stored one.
  await update<CryptoKey>(WRAPPING_KEY, (stored) => stored ?? fresh, store);
  return (await get<CryptoKey>(WRAPPING_KEY, store)) ?? fresh;
}
