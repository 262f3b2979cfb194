// keySeal.ts: seals a key with AES-GCM under a non-exportable key, and inside that optionally under a passphrase.
import type { KeyFacts } from './keyMessages.ts';

/** The stored form. The bytes are useless without `wrappingKey`, which this browser profile can use but not read. */
export interface SealedKey {
  wrappingKey: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
  /** Parameters of the inner layer, for keys with a passphrase. */
  passphrase: { salt: Uint8Array<ArrayBuffer>; iv: Uint8Array<ArrayBuffer>; iterations: number } | null;
}

/** A layer did not open: a wrong passphrase, or facts or bytes that differ from the sealed ones. */
export class SealBroken extends Error {
  readonly layer: 'browser' | 'passphrase';
  constructor(layer: SealBroken['layer']) {
    super(`The seal did not open: ${layer}`);
    this.name = 'SealBroken';
    this.layer = layer;
  }
}

const AES = 'AES-GCM';
/** OWASP's figure for PBKDF2 with SHA-256. */
const ITERATIONS = 600_000;

/** Seals 32 bytes together with their facts. The caller wipes `secret`. */
export async function seal(
  secret: Uint8Array<ArrayBuffer>,
  facts: KeyFacts,
  passphrase: string | null,
): Promise<SealedKey> {
  const bound = boundTo(facts);
  const wrappingKey = await crypto.subtle.generateKey({ name: AES, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = random(12);
  if (passphrase === null)
    return { wrappingKey, iv, sealed: await encrypt(wrappingKey, iv, secret, bound), passphrase: null };
  const inner = { salt: random(16), iv: random(12), iterations: ITERATIONS };
  const inside = await encrypt(await keyFrom(passphrase, inner), inner.iv, secret, bound);
  return { wrappingKey, iv, sealed: await encrypt(wrappingKey, iv, inside, bound), passphrase: inner };
}

/** Returns the 32 bytes. Throws SealBroken. */
export async function unseal(
  { wrappingKey, iv, sealed, passphrase: inner }: SealedKey,
  facts: KeyFacts,
  passphrase: string | null,
): Promise<Uint8Array<ArrayBuffer>> {
  const bound = boundTo(facts);
  const outside = await decrypt(wrappingKey, iv, sealed, bound, 'browser');
  if (inner === null) return new Uint8Array(outside);
  return new Uint8Array(
    await decrypt(await keyFrom(passphrase ?? '', inner), inner.iv, outside, bound, 'passphrase'),
  );
}

/** A canonical encoding of the facts, independent of their key order in storage. */
function boundTo({
  owner,
  serviceUrl,
  address,
  name,
  createdAt,
  limits,
  lockAfterMs,
  hasPassphrase,
}: KeyFacts): Uint8Array<ArrayBuffer> {
  const { markets, maxOrderValue, maxHourValue, maxHourOrders } = limits;
  return new TextEncoder().encode(
    JSON.stringify([
      1,
      owner,
      serviceUrl,
      address,
      name,
      createdAt,
      markets,
      maxOrderValue,
      maxHourValue,
      maxHourOrders,
      lockAfterMs,
      hasPassphrase,
    ]),
  );
}

async function keyFrom(
  passphrase: string,
  { salt, iterations }: { salt: Uint8Array<ArrayBuffer>; iterations: number },
): Promise<CryptoKey> {
  const material = await crypto.subtle.importKey(
    'raw',
    new TextEncoder().encode(passphrase.normalize('NFKC')),
    'PBKDF2',
    false,
    ['deriveKey'],
  );
  return await crypto.subtle.deriveKey(
    { name: 'PBKDF2', hash: 'SHA-256', salt, iterations },
    material,
    { name: AES, length: 256 },
    false,
    ['encrypt', 'decrypt'],
  );
}

async function encrypt(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  bytes: BufferSource,
  additionalData: Uint8Array<ArrayBuffer>,
): Promise<ArrayBuffer> {
  return await crypto.subtle.encrypt({ name: AES, iv, additionalData }, key, bytes);
}

async function decrypt(
  key: CryptoKey,
  iv: Uint8Array<ArrayBuffer>,
  bytes: BufferSource,
  additionalData: Uint8Array<ArrayBuffer>,
  layer: SealBroken['layer'],
): Promise<ArrayBuffer> {
  try {
    return await crypto.subtle.decrypt({ name: AES, iv, additionalData }, key, bytes);
  } catch {
    throw new SealBroken(layer);
  }
}

function random(length: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(length));
}
