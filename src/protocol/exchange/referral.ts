// referral.ts: creates a referral code and reads it.
import { defineAction } from '../action.ts';
import type { Codec } from '../codec.ts';
import { nullable, record, required, strictRecord } from '../record.ts';
import { text } from '../scalars.ts';
import { wrapped } from './accepted.ts';
import { exact } from './exact.ts';

export interface ReferralCode {
  /** Null: none created yet. */
  code: string | null;
}

const rules = { signedBy: 'ownerOrAgent', signature: 'rsv', hasNonce: true, allowsExpiry: false } as const;

/** @assumed 3 to 20 characters, A to Z and 0 to 9. */
export function isReferralCode(value: unknown): value is string {
  return typeof value === 'string' && /^[A-Z0-9]{3,20}$/.test(value);
}

const code: Codec<string> = exact(
  '3 to 20 characters A to Z and 0 to 9',
  isReferralCode,
  'REFERRAL_CODE_INVALID',
);

const answer = record<ReferralCode>({ code: nullable('code', text) });

/** An exact retry returns the same code. */
export const createReferralCodeAction = defineAction({
  ...rules,
  isReplayable: true,
  type: 'createReferralCode',
  action: strictRecord<{ code: string }>({ code: required('code', code) }),
  response: wrapped('createReferralCode', answer),
});

/** A signed read. */
export const getReferralCodeAction = defineAction({
  ...rules,
  isReplayable: false,
  type: 'getReferralCode',
  action: strictRecord<Record<never, never>>({}),
  response: wrapped('getReferralCode', answer),
});
