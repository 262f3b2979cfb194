// referral.ts: referral codes.
import type { CommandResult } from '../world/commands/commands.ts';
import type { Effects } from '../world/effects.ts';
import { refusal } from '../world/refusals.ts';
import type { World } from '../world/state.ts';
import type { CreateReferralCode, SetReferrer } from '../world/commands/fundsCommands.ts';

const CODE = /^[A-Z0-9]{3,20}$/;

/** One code per account, one account per code. Idempotent for the same owner. */
export function createReferralCode(
  { funds, accounts }: World,
  _effects: Effects,
  { owner, code }: CreateReferralCode,
): CommandResult {
  if (!CODE.test(code)) return refusal('REFERRAL_CODE_INVALID', 'action.code');
  const own = codeOf(funds, owner);
  if (own === code) return { kind: 'done' };
  if (own !== null) return refusal('REFERRAL_CODE_EXISTS', 'action.code');
  if (funds.codes.has(code)) return refusal('REFERRAL_CODE_TAKEN', 'action.code');
  if (!accounts.has(owner)) return refusal('INVALID_FIELD', 'owner');
  funds.codes.set(code, owner);
  return { kind: 'done' };
}

/** Sets an account's referrer: once, and never itself. The interface has no action for it; the operator sets it. */
export function setReferrer(world: World, _effects: Effects, { owner, code }: SetReferrer): CommandResult {
  const { funds, accounts, now } = world;
  const referrer = funds.codes.get(code);
  if (referrer === undefined || referrer === owner || !accounts.has(owner) || funds.referrals.has(owner))
    return refusal('INVALID_FIELD', 'code');
  funds.referrals.set(owner, { code, joinedAt: now });
  return { kind: 'done' };
}

export function codeOf({ codes }: World['funds'], owner: string): string | null {
  for (const [code, each] of codes) if (each === owner) return code;
  return null;
}
