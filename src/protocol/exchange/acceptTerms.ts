// acceptTerms.ts: accepts the current terms. No nonce; the signature is one string.
import { defineAction } from '../action.ts';
import { type Codec, readInner, refuse, writeInner } from '../codec.ts';
import { isObject } from '../guards.ts';
import type { UnixMs } from '../ids.ts';
import { nullable, record, required, strictRecord } from '../record.ts';
import { text, unixMs } from '../scalars.ts';
import { exactCount, exactText } from './exact.ts';

export interface AcceptTerms {
  termsVersion: string;
  signedAt: UnixMs;
  /** The wallet's chain at signing time; it is the domain's chain id too. */
  chainId: number;
}

export interface TermsAccepted {
  termsVersion: string | null;
  acceptedAt: UnixMs | null;
}

/**
 * Maximum difference between signing and arrival.
 * @assumed The interface names no limit.
 */
export const TERMS_FRESH_MS = 600_000;

const details = record<TermsAccepted>({
  termsVersion: nullable('termsVersion', text),
  acceptedAt: nullable('acceptedAt', unixMs),
});

/**
 * @assumed `{success: true, termsVersion, acceptedAt}`, by analogy with approveAgent; the wrapper of trading
 * actions is read too.
 */
const response: Codec<TermsAccepted> = {
  decode: (wire, sink) => {
    if (!isObject(wire) || (wire['success'] !== true && wire['status'] !== 'ok'))
      return refuse(sink, 'invalid', 'is not an acceptance');
    return readInner(details, wire, sink);
  },
  encode: (value, sink) => ({ success: true, ...(writeInner(details, value, sink) as object) }),
};

/** Idempotent for one signer and version. */
export const acceptTermsAction = defineAction({
  signedBy: 'owner',
  signature: 'hex',
  hasNonce: false,
  allowsExpiry: false,
  isReplayable: true,
  type: 'acceptTerms',
  action: strictRecord<AcceptTerms>({
    termsVersion: required('termsVersion', exactText),
    signedAt: required('signedAt', exactCount),
    chainId: required('chainId', exactCount),
  }),
  response,
});
