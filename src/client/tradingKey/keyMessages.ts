// keyMessages.ts: what page and worker say to each other about a trading key. No message in either direction ever holds the key.
import type { KeyUse, MarkOf, OneClickLimits, OneClickRefusal } from '#domain/order/oneClick.ts';
import type { WireAction } from '#protocol/action.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Signature } from '#protocol/signing/envelope.ts';
import type { Address, AssetId, Hex, UnixMs } from '#protocol/ids.ts';
import type { SigningPlace } from '#protocol/profile.ts';

/** Whose key it is, and where: one per account and service. */
export interface KeyPlace {
  owner: Address;
  serviceUrl: string;
}

/** Everything about a key that is no secret. Sealed together with it: a change of any of this in storage makes the key unusable. */
export interface KeyFacts extends KeyPlace {
  address: Address;
  /** The name it is approved under. */
  name: string;
  createdAt: UnixMs;
  limits: OneClickLimits;
  /** How long it stays unlocked. */
  lockAfterMs: number;
  hasPassphrase: boolean;
}

export type KeySettings = Pick<KeyFacts, 'limits' | 'lockAfterMs'>;

/** What is signed: the action itself and not its hash, so that the worker sees what it signs. */
export interface KeyOrder extends SigningPlace {
  action: WireAction;
  nonce: number | null;
  expiresAfter: UnixMs | null;
  /** Mark prices of the markets in question, as the page knows them. */
  marks: readonly (readonly [AssetId, DecimalString])[];
}

export type KeyRequest =
  | {
      op: 'create';
      facts: Omit<KeyFacts, 'address' | 'createdAt' | 'hasPassphrase'>;
      passphrase: string | null;
    }
  | { op: 'unlock'; place: KeyPlace; passphrase: string | null }
  | { op: 'change'; place: KeyPlace; settings: KeySettings; passphrase: string | null }
  | { op: 'sign'; order: KeyOrder };

export type KeyAnswer =
  /** Unlocked from now on until `lockAt`. */
  | { kind: 'unlocked'; facts: KeyFacts; lockAt: UnixMs; uses: readonly KeyUse[] }
  | { kind: 'changed'; facts: KeyFacts }
  /** The signature was recovered over this digest, and is by the key. */
  | { kind: 'signed'; signature: Signature; digest: Hex; uses: readonly KeyUse[] }
  | { kind: 'refused'; refusal: OneClickRefusal }
  | { kind: 'failed'; problem: KeyProblem };

/**
 * none: there is no key here. exists: there is one, and it is not replaced. wrongPassphrase: it does not open it. damaged: what is stored is not what was sealed. locked: the time is up.
 * unsupported: the browser lacks what is needed. internal: anything else.
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

export function marksOf(marks: KeyOrder['marks']): MarkOf {
  const byId = new Map(marks);
  return (assetId) => byId.get(assetId);
}
