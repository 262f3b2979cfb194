// referral.ts: an account's code and who came by it.
import { type Codec, readInner, records, refuse, writeInner } from '../../codec.ts';
import type { DecimalString } from '../../decimal.ts';
import { isObject } from '../../guards.ts';
import type { Address, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, nullable, record, required } from '../../record.ts';
import { address, count, decimal, text, unixMs } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

/** Somebody who came by the code; amounts in quote, null where the service gives none. */
export interface ReferredUser {
  owner: Address;
  volume: DecimalString | null;
  feesRewarded: DecimalString | null;
  joinedAt: UnixMs | null;
}

export interface Referral {
  /** Null: none made yet. */
  code: string | null;
  referredBy: { referrer: Address; code: string } | null;
  /** Of the account itself, in quote as the rewards are; null where the service gives none. */
  volume: DecimalString | null;
  unclaimedRewards: DecimalString | null;
  claimedRewards: DecimalString | null;
  /** `ready`, `needToCreateCode`, `needToTrade`, or another word; empty when the service gives none. */
  stage: string;
  /** What has to be traded before a code is given, in quote; null without such a condition, and when the service gives none. */
  neededVolume: DecimalString | null;
  /** How many came by the code: more than are listed where the list is cut. */
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

/**
 * On the wire the stage and the referred lie inside `referrerState`, and at the perpetuals venue the code
 * with them.
 */
const referralCodec: Codec<Referral> = {
  decode: (wire, sink) => {
    // Else a refusal that came with a good status would read as an account without a code.
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
