import { describe, expect, test } from 'vitest';
import {
  normalizeSignature,
  parseSignature,
  readEnvelope,
  recoveryBit,
  requestText,
  SECP256K1_N,
  type Signature,
  signatureToHex,
} from './envelope.ts';
import { rulesOf } from '../exchange/actions.ts';
import type { Hex } from '../ids.ts';
import { recoverSigner } from './recover.ts';
import file from '../testdata/eip712-vectors.json';

const R = `0x${'1'.repeat(64)}` as Hex;
const S = `0x${'2'.repeat(64)}` as Hex;
const word = (value: bigint): Hex => `0x${value.toString(16).padStart(64, '0')}`;

describe('recovery ids', () => {
  test.each([
    [0, 0, undefined, 0],
    [1, 1, undefined, 1],
    [27, 0, 0, 0],
    [28, 1, 1, 1],
    [29, undefined, undefined, undefined],
    [34, undefined, undefined, undefined],
    // (35 - 35) mod 2 and (36 - 35) mod 2
    [35, 0, undefined, undefined],
    [36, 1, undefined, undefined],
    [255, 0, undefined, undefined],
    [256, undefined, undefined, undefined],
  ])('v %d: trading %s, withdrawal %s, one string %s', (v, trading, withdrawal, text) => {
    expect(recoveryBit(v, 'rsv')).toBe(trading);
    expect(recoveryBit(v, 'rsv27')).toBe(withdrawal);
    expect(recoveryBit(v, 'hex')).toBe(text);
  });
});

describe('fault-09: normalising a signature', () => {
  test('0 and 1 become 27 and 28, lost zeroes are restored', () => {
    expect(normalizeSignature({ r: '0x1', s: '0xab', v: 0 })).toEqual({
      ok: true,
      value: { r: word(1n), s: word(0xabn), v: 27 },
    });
  });

  test.each<[string, Signature, string]>([
    ['r zero', { r: word(0n), s: S, v: 27 }, 'outOfRange'],
    ['s zero', { r: R, s: word(0n), v: 27 }, 'outOfRange'],
    ['r at the order', { r: word(SECP256K1_N), s: S, v: 27 }, 'outOfRange'],
    ['s at the order', { r: R, s: word(SECP256K1_N), v: 27 }, 'outOfRange'],
    ['s just above half', { r: R, s: word(SECP256K1_N / 2n + 1n), v: 27 }, 'highS'],
    ['an unknown v', { r: R, s: S, v: 29 }, 'recoveryId'],
    ['no hex', { r: '0xzz', s: S, v: 27 }, 'malformed'],
    ['too long', { r: `0x${'1'.repeat(65)}`, s: S, v: 27 }, 'malformed'],
  ])('%s is refused', (_case, signature, problem) =>
    expect(normalizeSignature(signature)).toEqual({ ok: false, problem }),
  );

  test('s at half the order is the largest accepted', () =>
    expect(normalizeSignature({ r: R, s: word(SECP256K1_N / 2n), v: 27 }).ok).toBe(true));
});

describe('fault-09: signatures from wallets', () => {
  const hex = `0x${'1'.repeat(64)}${'2'.repeat(64)}`;

  test('65 bytes are split and joined', () => {
    const value = { r: R, s: S, v: 28 };
    expect(parseSignature(`${hex}1c`)).toEqual({ ok: true, value });
    expect(signatureToHex(value)).toBe(`${hex}1c`);
  });

  test('some wallets leave out the 0x', () =>
    expect(parseSignature(`${hex.slice(2)}1C`)).toEqual(parseSignature(`${hex}1c`)));

  test('a hardware wallet may return 01 for 1c', () =>
    expect(parseSignature(`${hex}01`)).toMatchObject({ value: { v: 28 } }));

  test.each([
    ['64 bytes (compact)', hex, 'compact'],
    ['a contract wallet (ERC-1271)', `${hex}1b${'00'.repeat(64)}`, 'contractWallet'],
    ['a wrapped contract wallet (ERC-6492)', `0x${'00'.repeat(96)}${'6492'.repeat(16)}`, 'contractWallet'],
    ['64 bytes without 0x', hex.slice(2), 'compact'],
    ['nothing', '0x', 'malformed'],
    ['an empty text', '', 'malformed'],
    ['too short', '0x1234', 'malformed'],
    ['half a byte', `${hex}1`, 'malformed'],
    ['no text', 5, 'malformed'],
    ['v 1d', `${hex}1d`, 'recoveryId'],
  ])('%s is refused with the reason', (_case, text, problem) =>
    expect(parseSignature(text)).toEqual({ ok: false, problem }),
  );
});

describe('recovering', () => {
  const vector = file.vectors[0] as unknown as { digest: Hex; signature: Signature };
  const { digest, signature } = vector;

  test('the malleable twin is refused although its point is on the curve', () => {
    const twin = { r: signature.r, s: word(SECP256K1_N - BigInt(signature.s)), v: 55 - signature.v };
    expect(recoverSigner(digest, twin)).toBeUndefined();
  });

  test('v 0 and v 35 recover the same signer as v 27', () => {
    const signer = recoverSigner(digest, signature);
    expect(signature.v).toBe(27);
    expect(recoverSigner(digest, { ...signature, v: 0 })).toBe(signer);
    expect(recoverSigner(digest, { ...signature, v: 35 })).toBe(signer);
  });

  test('a withdrawal with v 0 is refused', () =>
    expect(recoverSigner(digest, { ...signature, v: 0 }, 'rsv27')).toBeUndefined());

  test('an r that is no point on the curve is refused without throwing', () => {
    // x = 5 has no y on secp256k1: 5³ + 7 = 132 is no square modulo p.
    expect(recoverSigner(digest, { ...signature, r: word(5n) })).toBeUndefined();
  });
});

describe('the structure of a request', () => {
  const action = { type: 'cancel', cancels: [] };
  const signature = { r: R, s: S, v: 27 };
  const good = { action, nonce: 1_760_000_000_000, signature };
  const problemOf = (body: unknown) => {
    const read = readEnvelope(body, rulesOf);
    return read.ok
      ? undefined
      : `${read.problem.kind} ${read.problem.path} ${read.problem.code ?? ''}`.trim();
  };

  test('a valid one is parsed', () =>
    expect(readEnvelope(good, rulesOf)).toEqual({
      ok: true,
      value: { action, nonce: 1_760_000_000_000, expiresAfter: undefined, signature },
    }));

  test.each([
    ['no object', 5, 'invalid'],
    ['no action', { nonce: 1 }, 'missing action.type'],
    ['no type', { ...good, action: {} }, 'missing action.type'],
    ['an unknown type', { ...good, action: { type: 'constructor' } }, 'invalid action.type UNKNOWN_TYPE'],
    ['no nonce', { action, signature }, 'missing nonce'],
    ['a nonce in text', { ...good, nonce: '1' }, 'invalid nonce INVALID_NONCE'],
    ['no signature', { action, nonce: 1 }, 'missing signature'],
    ['neither signature nor nonce', { action }, 'missing signature'],
    [
      'a broken signature and a broken nonce',
      { action, nonce: 'x', signature: { ...signature, v: 256 } },
      'invalid signature.v INVALID_SIGNATURE',
    ],
    [
      'a broken signature beside an extra field of a split',
      { action: { type: 'userOutcome' }, nonce: 1, note: 1, signature: { ...signature, r: '1' } },
      'invalid signature.r INVALID_SIGNATURE',
    ],
    ['a string as signature', { ...good, signature: '0x12' }, 'invalid signature INVALID_SIGNATURE'],
    ['no r', { ...good, signature: { s: S, v: 27 } }, 'missing signature.r'],
    ['no v', { ...good, signature: { r: R, s: S } }, 'missing signature.v'],
    [
      'r without 0x',
      { ...good, signature: { ...signature, r: '1'.repeat(64) } },
      'invalid signature.r INVALID_SIGNATURE',
    ],
    ['v 256', { ...good, signature: { ...signature, v: 256 } }, 'invalid signature.v INVALID_SIGNATURE'],
    ['v in text', { ...good, signature: { ...signature, v: '27' } }, 'invalid signature.v INVALID_SIGNATURE'],
    ['a broken expiry', { ...good, expiresAfter: 'soon' }, 'invalid expiresAfter'],
    [
      'an expiry on approveAgent',
      { ...good, action: { type: 'approveAgent' }, expiresAfter: 1 },
      'invalid expiresAfter EXPIRY_NOT_SUPPORTED',
    ],
    [
      'v 0 on withdraw',
      { ...good, action: { type: 'withdraw' }, signature: { ...signature, v: 0 } },
      'invalid signature.v INVALID_SIGNATURE',
    ],
    [
      'an object as signature of acceptTerms',
      { action: { type: 'acceptTerms' }, signature },
      'invalid signature INVALID_SIGNATURE',
    ],
    [
      'a serialized signature beside r, s, v of a split',
      { ...good, action: { type: 'userOutcome' }, signature: { ...signature, serialized: '0x' } },
      'unknown signature.serialized',
    ],
    ['an extra field beside a split', { ...good, action: { type: 'userOutcome' }, note: 1 }, 'unknown note'],
    [
      'an expiry on a split',
      { ...good, action: { type: 'userOutcome' }, expiresAfter: 1 },
      'invalid expiresAfter EXPIRY_NOT_SUPPORTED',
    ],
  ])('%s', (_case, body, problem) => expect(problemOf(body)).toBe(problem));

  test('v 0 to 255 pass for trading actions, and short r and s are padded', () => {
    const read = readEnvelope({ ...good, signature: { r: '0x1', s: S, v: 255 } }, rulesOf);
    expect(read).toMatchObject({ ok: true, value: { signature: { r: word(1n), v: 255 } } });
  });

  test('acceptTerms has no nonce and one string', () => {
    const read = readEnvelope(
      { action: { type: 'acceptTerms' }, signature: `0x${'1'.repeat(64)}${'2'.repeat(64)}1b` },
      rulesOf,
    );
    expect(read).toMatchObject({ ok: true, value: { nonce: undefined, signature: { r: R, s: S, v: 27 } } });
  });

  test('reportDeposit has neither', () =>
    expect(readEnvelope({ action: { type: 'reportDeposit' } }, rulesOf)).toMatchObject({
      ok: true,
      value: { signature: undefined },
    }));
});

describe('the text of a request', () => {
  test('has its members in one order and no absent member', () => {
    expect(requestText({ signature: { r: R, s: S, v: 27 }, nonce: 5, action: { type: 'cancel' } })).toBe(
      `{"action":{"type":"cancel"},"nonce":5,"signature":{"r":"${R}","s":"${S}","v":27}}`,
    );
  });

  test('refuses members added by signing helpers', () => {
    const signature = { r: R, s: S, v: 27, yParity: 0 };
    expect(() => requestText({ action: { type: 'cancel' }, nonce: 5, signature })).toThrow(RangeError);
  });
});
