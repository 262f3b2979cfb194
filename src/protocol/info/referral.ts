// referral.ts: an account's code and who came by it.
import { type Codec, readInner, records, twoWay, writeInner } from '../codec.ts';
import type { DecimalString } from '../decimal.ts';
import { isObject } from '../guards.ts';
import type { Address, UnixMs } from '../ids.ts';
import { defineRead } from '../read.ts';
import { decorative, nullable, record, required } from '../record.ts';
import { address, decimal, text, unixMs } from '../scalars.ts';
import { ownerParams } from './params.ts';

/** Somebody who came by the code; amounts in quote. */
export interface ReferredUser {
  owner: Address;
  volume: DecimalString;
  feesRewarded: DecimalString;
  joinedAt: UnixMs | null;
}

export interface Referral {
  /** Null: none made yet. */
  code: string | null;
  referredBy: { referrer: Address; code: string } | null;
  /** Of the account itself. */
  volume: DecimalString;
  unclaimedRewards: DecimalString;
  claimedRewards: DecimalString;
  /** `ready`, `needToCreateCode`, or another word. */
  stage: string;
  referred: ReferredUser[];
}

const referredUser: Codec<ReferredUser> = record<ReferredUser>({
  owner: required('user', address),
  volume: decorative<DecimalString>('cumVlm', decimal, '0'),
  feesRewarded: decorative<DecimalString>('cumFeesRewardedToReferrer', decimal, '0'),
  joinedAt: nullable('timeJoined', unixMs),
});

const flat = record<Referral>({
  code: nullable('code', text),
  referredBy: nullable('referredBy', record<{ referrer: Address; code: string }>({ referrer: required('referrer', address), code: required('code', text) })),
  volume: decorative<DecimalString>('cumVlm', decimal, '0'),
  unclaimedRewards: decorative<DecimalString>('unclaimedRewards', decimal, '0'),
  claimedRewards: decorative<DecimalString>('claimedRewards', decimal, '0'),
  stage: required('stage', text),
  referred: decorative('referred', records(referredUser), []),
});

/** On the wire the stage and the referred lie inside `referrerState`. */
const referralCodec: Codec<Referral> = twoWay<Referral>({
  decode: (wire, sink) => readInner(flat, isObject(wire) ? lifted(wire) : wire, sink),
  encode: (value, sink) => lowered(writeInner(flat, value, sink) as Record<string, unknown>),
});

/** @assumed The perpetuals venue's read, reduced. */
export const referral = defineRead({ type: 'referral', request: ownerParams, response: referralCodec });

function lifted(wire: Record<string, unknown>): Record<string, unknown> {
  const state = isObject(wire['referrerState']) ? wire['referrerState'] : {};
  const data = isObject(state['data']) ? state['data'] : {};
  return { ...wire, stage: state['stage'], referred: data['referralStates'] };
}

function lowered({ stage, referred, ...rest }: Record<string, unknown>): Record<string, unknown> {
  const data = { code: rest['code'], nReferrals: Array.isArray(referred) ? referred.length : 0, referralStates: referred };
  return { ...rest, link: null, referrerState: { stage, data } };
}
