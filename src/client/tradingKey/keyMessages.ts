// keyMessages.ts: the messages between page and worker about a trading key. None ever contains the key.
import type { KeyUse, MarkOf, OneClickLimits, OneClickRefusal } from '#domain/order/oneClick.ts';
import type { WireAction } from '#protocol/action.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Signature } from '#protocol/signing/envelope.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import type { SigningPlace } from '#protocol/profile.ts';

/** The account and service of a key: there is one key for each. */
export interface KeyPlace {
  owner: Address;
  serviceUrl: string;
}

/** The public facts of a key. Sealed together with it: changing any of them in storage makes the key unusable. */
export interface KeyFacts extends KeyPlace {
  address: Address;
  /** The name under which it is approved. */
  name: string;
  createdAt: UnixMs;
  limits: OneClickLimits;
  /** How long it stays unlocked, in ms. */
  lockAfterMs: number;
  hasPassphrase: boolean;
}

export type KeySettings = Pick<KeyFacts, 'limits' | 'lockAfterMs'>;

/** A signing request: the action itself instead of its hash, so that the worker checks what it signs. */
export interface KeyOrder extends SigningPlace {
  action: WireAction;
  nonce: number | null;
  expiresAfter: UnixMs | null;
  /** Mark prices of the markets involved, from the page. */
  marks: readonly (readonly [AssetId, DecimalString])[];
}

export type KeyRequest =
  | {
      op: 'create';
      facts: Omit<KeyFacts, 'address' | 'createdAt' | 'hasPassphrase'>;
      passphrase: string | null;
    }
  | { op: 'unlock'; place: KeyPlace; passphrase: string | null }
  /** Opens a key without a passphrase that is unlocked in another tab, or was before a reload, until the same time. */
  | { op: 'resume'; place: KeyPlace; lockAt: UnixMs }
  | { op: 'change'; place: KeyPlace; settings: KeySettings; passphrase: string | null }
  | { op: 'sign'; order: KeyOrder };

export type KeyAnswer =
  /** Unlocked until `lockAt`. */
  | { kind: 'unlocked'; facts: KeyFacts; lockAt: UnixMs; uses: readonly KeyUse[] }
  | { kind: 'changed'; facts: KeyFacts }
  /** The signature was recovered over this digest, and is by the key. */
  | { kind: 'signed'; signature: Signature; digest: Hex; uses: readonly KeyUse[] }
  | { kind: 'refused'; refusal: OneClickRefusal }
  | { kind: 'failed'; problem: KeyProblem };

/**
 * none: there is no key. exists: there is one, which is not replaced. wrongPassphrase: it does not open the key.
 * damaged: the stored bytes differ from the sealed ones. locked: the time is up. unsupported: the browser lacks an
 * API. internal: anything else.
 */
export type KeyProblem =
  | 'none'
  | 'exists'
  | 'wrongPassphrase'
  | 'damaged'
  | 'locked'
  | 'unsupported'
  | 'internal';

export type NumberedRequest = KeyRequest & { id: number };
export type NumberedAnswer = KeyAnswer & { id: number };

export function placeId({ owner, serviceUrl }: KeyPlace): string {
  return `${serviceUrl}|${owner}`;
}

/** Whether an unlock of this key can still last until then. */
export function isAhead(
  lockAt: UnixMs,
  now: UnixMs,
  { lockAfterMs }: Pick<KeyFacts, 'lockAfterMs'>,
): boolean {
  return lockAt > now && lockAt <= now + lockAfterMs;
}

export function marksOf(marks: KeyOrder['marks']): MarkOf {
  const byId = new Map(marks);
  return (assetId) => byId.get(assetId);
}
