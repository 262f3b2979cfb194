// referral.ts: an account's referral code and referred accounts.
import { type Codec, readInner, records, refuse, writeInner } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { isObject } from '../../guards.ts';
import type { Address, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, nullable, record, required } from '../../record.ts';
import { address, count, decimal, text, unixMs } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** A referred account; amounts in quote, null where not given. */
export interface ReferredUser {
  owner: Address;
  volume: DecimalString | null;
  feesRewarded: DecimalString | null;
  joinedAt: UnixMs | null;
}

export interface Referral {
  /** Null: none created yet. */
  code: string | null;
  referredBy: { referrer: Address; code: string } | null;
  /** Of the account itself, in quote; null where not given. */
  volume: DecimalString | null;
  unclaimedRewards: DecimalString | null;
  claimedRewards: DecimalString | null;
  /** `ready`, `needToCreateCode`, `needToTrade`, or another word; empty where not given. */
  stage: string;
  /** Volume required for a code, in quote; null without a requirement or where not given. */
  neededVolume: DecimalString | null;
  /** Number of referred accounts: more than listed where the list is cut. */
  referredCount: number;
  referred: ReferredUser[];
}

const referredUser: Codec<ReferredUser> = record<ReferredUser>({
  owner: required('user', address),
  volume: nullable('cumVlm', decimal),
  feesRewarded: nullable('cumFeesRewardedToReferrer', decimal),
  joinedAt: nullable('timeJoined', unixMs),
});

const flat = record<Referral>({
  code: nullable('code', text),
  referredBy: nullable(
    'referredBy',
    record<{ referrer: Address; code: string }>({
      referrer: required('referrer', address),
      code: required('code', text),
    }),
  ),
  volume: nullable('cumVlm', decimal),
  unclaimedRewards: nullable('unclaimedRewards', decimal),
  claimedRewards: nullable('claimedRewards', decimal),
  stage: decorative('stage', text, ''),
  neededVolume: nullable('required', decimal),
  referredCount: decorative('nReferrals', count, 0),
  referred: decorative('referred', records(referredUser), []),
});

/** On the wire, stage and referred accounts are inside `referrerState`, on the perpetuals venue the code too. */
const referralCodec: Codec<Referral> = {
  decode: (wire, sink) => {
    // Otherwise a refusal with status 200 would read as an account without a code.
    if (isObject(wire) && !('referrerState' in wire) && !('code' in wire))
      return refuse(sink, 'missing', 'is missing', ['referrerState']);
    return readInner(flat, isObject(wire) ? lifted(wire) : wire, sink);
  },
  encode: (value, sink) => lowered(writeInner(flat, value, sink) as Record<string, unknown>),
};

/** @assumed The perpetuals venue's read, reduced. */
export const referral = defineRead({ type: 'referral', request: ownerParams, response: referralCodec });

function lifted(wire: Record<string, unknown>): Record<string, unknown> {
  const state = isObject(wire['referrerState']) ? wire['referrerState'] : {};
  const data = isObject(state['data']) ? state['data'] : {};
  const referred = Array.isArray(data['referralStates']) ? data['referralStates'] : [];
  return {
    ...wire,
    code: wire['code'] ?? data['code'],
    stage: state['stage'],
    required: data['required'],
    nReferrals: data['nReferrals'] ?? referred.length,
    referred,
  };
}

function lowered({
  stage,
  required: needed,
  nReferrals,
  referred,
  ...rest
}: Record<string, unknown>): Record<string, unknown> {
  const data = {
    code: rest['code'],
    nReferrals,
    referralStates: referred,
    ...(needed === null ? {} : { required: needed }),
  };
  return { ...rest, link: null, referrerState: { stage, data } };
}
