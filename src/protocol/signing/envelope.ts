// envelope.ts: the signed request, and the signature in it (Authentication, "Signature wrappers"; Signature object).
import type { ActionRules, WireAction } from '../action.ts';
import type { Problem } from '../codec.ts';
import { isObject } from '../guards.ts';
import type { Hex, UnixMs } from '../ids.ts';
import { isNonce } from './nonce.ts';

/** r and s as 0x and 64 hex digits, v as the wire has it; we send 27 or 28. */
export interface Signature {
  r: Hex;
  s: Hex;
  v: number;
}

/**
 * The body posted to /exchange, byte for byte the same on every retry. acceptTerms has a string signature and no nonce.
 */
export interface SignedRequest {
  readonly action: WireAction;
  readonly nonce?: number;
  readonly expiresAfter?: UnixMs;
  readonly signature?: Signature | Hex;
}

/** Half the order of secp256k1: a valid s above it has a twin below (low-s rule). */
export const SECP256K1_N = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const HALF_N = SECP256K1_N / 2n;

/**
 * The body to post, built once and stored: a retry sends this text. Throws RangeError when the signature object holds
 * anything but r, s and v, which some signing helpers add (userOutcome).
 */
export function requestText(request: SignedRequest): string {
  const { action, nonce, expiresAfter, signature, ...stray } = request;
  const parts = typeof signature === 'object' ? Object.keys(signature).sort().join() : 'r,s,v';
  if (parts !== 'r,s,v' || Object.keys(stray).length > 0)
    throw new RangeError('A request holds action, nonce, expiresAfter and signature {r, s, v}');
  return JSON.stringify({ action, nonce, expiresAfter, signature });
}

/** Why a signature is unusable. */
export type SignatureProblem =
  /** 64 bytes (EIP-2098). */
  | 'compact'
  /** Longer than 65 bytes: a smart-contract wallet (ERC-1271, ERC-6492). The service recovers signers by ECDSA only. */
  | 'contractWallet'
  | 'malformed'
  /** r or s is zero or not below the order of the curve. */
  | 'outOfRange'
  /** s is in the upper half: an equivalent signature exists. */
  | 'highS'
  | 'recoveryId';

export type Checked<T> = { ok: true; value: T } | { ok: false; problem: SignatureProblem };

/** Splits a wallet's signature, 65 bytes as one hex string: v 0 and 1 become 27 and 28. Some wallets leave out 0x. */
export function parseSignature(text: unknown): Checked<Signature> {
  const hex = typeof text === 'string' ? /^(?:0x)?((?:[0-9a-f]{2})*)$/i.exec(text)?.[1] : undefined;
  if (hex === undefined) return refused('malformed');
  const digits = hex.toLowerCase();
  if (digits.length === 128) return refused('compact');
  if (digits.length > 130) return refused('contractWallet');
  if (digits.length !== 130) return refused('malformed');
  return normalizeSignature(
    {
      r: `0x${digits.slice(0, 64)}`,
      s: `0x${digits.slice(64, 128)}`,
      v: Number.parseInt(digits.slice(128), 16),
    },
    'hex',
  );
}

/** One hex string of 65 bytes. The signature must be normalised. */
export function signatureToHex({ r, s, v }: Signature): Hex {
  return `0x${r.slice(2)}${s.slice(2)}${v.toString(16).padStart(2, '0')}`;
}

/**
 * Structure, range and recovery id, in this order; the result has padded r and s and v 27 or 28.
 * v: 0 to 255 for trading actions, 27 or 28 for withdrawals, 0, 1, 27 or 28 inside one string.
 */
export function normalizeSignature(
  signature: Signature,
  form: ActionRules['signature'] = 'rsv',
): Checked<Signature> {
  if (!isHex32(signature.r) || !isHex32(signature.s)) return refused('malformed');
  const r = BigInt(signature.r);
  const s = BigInt(signature.s);
  if (r === 0n || s === 0n || r >= SECP256K1_N || s >= SECP256K1_N) return refused('outOfRange');
  if (s > HALF_N) return refused('highS');
  const bit = recoveryBit(signature.v, form);
  if (bit === undefined) return refused('recoveryId');
  return { ok: true, value: { r: pad(r), s: pad(s), v: 27 + bit } };
}

/** 0/27 → 0, 1/28 → 1, from 35 on (v - 35) mod 2; undefined for every other v. */
export function recoveryBit(v: number, form: ActionRules['signature'] = 'rsv'): 0 | 1 | undefined {
  if (v === 27 || v === 28) return v === 27 ? 0 : 1;
  if (form === 'rsv27') return undefined;
  if (v === 0 || v === 1) return v;
  return form === 'rsv' && v >= 35 && v <= 255 ? (((v - 35) % 2) as 0 | 1) : undefined;
}

export type Envelope = {
  action: WireAction;
  nonce: number | undefined;
  expiresAfter: UnixMs | undefined;
  signature: Signature | undefined;
};

/**
 * Checks the structure of a body posted to /exchange by the rules of its action, that of the signature first (Validation
 * order, 1). Paths are wire paths: `action.type`, `signature.r`. r and s may lack leading zeroes; values are checked later, on recovery.
 * `isExact` refuses extra fields, as split and merge require.
 */
export function readEnvelope(
  body: unknown,
  rulesOf: (type: string) => ActionRules | undefined,
): { ok: true; value: Envelope } | { ok: false; problem: Problem } {
  if (!isObject(body)) return wrong('invalid', '', 'is not an object');
  const action = body['action'];
  if (!isObject(action) || typeof action['type'] !== 'string' || action['type'] === '')
    return wrong('missing', 'action.type', 'is missing');
  const rules = rulesOf(action['type']);
  if (rules === undefined) return wrong('invalid', 'action.type', 'is not a known action', 'UNKNOWN_TYPE');
  const signature = readSignature(body['signature'], rules);
  if (!signature.ok) return signature;
  const problem =
    nonceProblem(body, rules) ?? expiryProblem(body, rules) ?? (rules.isExact ? strangerIn(body) : undefined);
  if (problem !== undefined) return { ok: false, problem };
  const { nonce, expiresAfter } = body as { nonce?: number; expiresAfter?: number };
  return {
    ok: true,
    value: {
      action: action as WireAction,
      nonce: rules.hasNonce ? nonce : undefined,
      expiresAfter,
      signature: signature.value,
    },
  };
}

function nonceProblem(body: Record<string, unknown>, rules: ActionRules): Problem | undefined {
  if (!rules.hasNonce || isNonce(body['nonce'])) return undefined;
  if (body['nonce'] === undefined) return { kind: 'missing', path: 'nonce', message: 'is missing' };
  return {
    kind: 'invalid',
    path: 'nonce',
    message: 'is not a Unix-millisecond integer',
    code: 'INVALID_NONCE',
  };
}

function expiryProblem(body: Record<string, unknown>, rules: ActionRules): Problem | undefined {
  if (body['expiresAfter'] === undefined) return undefined;
  if (!rules.allowsExpiry)
    return {
      kind: 'invalid',
      path: 'expiresAfter',
      message: 'is not accepted here',
      code: 'EXPIRY_NOT_SUPPORTED',
    };
  return isNonce(body['expiresAfter'])
    ? undefined
    : { kind: 'invalid', path: 'expiresAfter', message: 'is not a Unix-millisecond integer' };
}

function strangerIn(body: Record<string, unknown>): Problem | undefined {
  const extra = Object.keys(body).find((name) => !['action', 'nonce', 'signature'].includes(name));
  return extra === undefined
    ? undefined
    : { kind: 'unknown', path: extra, message: 'is not a field of this object' };
}

type ReadSignature = { ok: true; value: Signature | undefined } | { ok: false; problem: Problem };

function readSignature(wire: unknown, rules: ActionRules): ReadSignature {
  if (rules.signature === 'none') return { ok: true, value: undefined };
  if (wire === undefined) return wrong('missing', 'signature', 'is missing');
  if (rules.signature === 'hex') return readHexSignature(wire);
  if (!isObject(wire)) return wrong('invalid', 'signature', 'is not an object', 'INVALID_SIGNATURE');
  for (const name of ['r', 's', 'v'])
    if (wire[name] === undefined) return wrong('missing', `signature.${name}`, 'is missing');
  const extra = Object.keys(wire).find((name) => !['r', 's', 'v'].includes(name));
  if (rules.isExact && extra !== undefined)
    return wrong('unknown', `signature.${extra}`, 'is not a field of this object');
  return readParts(wire, rules);
}

function readParts({ r, s, v }: Record<string, unknown>, rules: ActionRules): ReadSignature {
  if (!isHex32(r))
    return wrong('invalid', 'signature.r', 'is not 0x and up to 64 hex digits', 'INVALID_SIGNATURE');
  if (!isHex32(s))
    return wrong('invalid', 'signature.s', 'is not 0x and up to 64 hex digits', 'INVALID_SIGNATURE');
  const isRecoveryId =
    rules.signature === 'rsv27'
      ? v === 27 || v === 28
      : Number.isInteger(v) && (v as number) >= 0 && (v as number) <= 255;
  if (!isRecoveryId)
    return wrong('invalid', 'signature.v', 'is not an accepted recovery id', 'INVALID_SIGNATURE');
  return { ok: true, value: { r: pad(BigInt(r)), s: pad(BigInt(s)), v: v as number } };
}

function readHexSignature(wire: unknown): ReadSignature {
  const digits =
    typeof wire === 'string' && /^0x[0-9a-f]{130}$/i.test(wire) ? wire.slice(2).toLowerCase() : undefined;
  if (digits === undefined)
    return wrong('invalid', 'signature', 'is not 0x and 130 hex digits', 'INVALID_SIGNATURE');
  return {
    ok: true,
    value: {
      r: `0x${digits.slice(0, 64)}`,
      s: `0x${digits.slice(64, 128)}`,
      v: Number.parseInt(digits.slice(128), 16),
    },
  };
}

function isHex32(value: unknown): value is Hex {
  return typeof value === 'string' && /^0x[0-9a-f]{1,64}$/i.test(value);
}

function pad(value: bigint): Hex {
  return `0x${value.toString(16).padStart(64, '0')}`;
}

function refused(problem: SignatureProblem): { ok: false; problem: SignatureProblem } {
  return { ok: false, problem };
}

function wrong(
  kind: Problem['kind'],
  path: string,
  message: string,
  code?: Problem['code'],
): { ok: false; problem: Problem } {
  return { ok: false, problem: { kind, path, message, ...(code === undefined ? {} : { code }) } };
}
