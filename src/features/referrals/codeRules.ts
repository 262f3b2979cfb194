// codeRules.ts: rules and refusals of referral codes as text.
import type { Failure } from '#client/transport/gatewayError.ts';
import { isReferralCode } from '#protocol/exchange/referral.ts';
import { t } from '#ui/text/i18n.ts';

/** The problem of a code; undefined for a valid one. */
export function codeProblem(text: string): string | undefined {
  const isCode: boolean = isReferralCode(text as unknown);
  if (isCode) return undefined;
  if (/[^A-Za-z0-9]/.test(text)) return t('referrals.error.signs', 'Use letters A to Z and digits only.');
  if (text.length < 3) return t('referrals.error.short', 'Minimum 3 characters.');
  if (text.length > 20)
    return t(
      'referrals.error.long',
      'Max 20 characters ({count} entered).',
      { count: text.length },
      'Under a referral code; {count}: characters typed.',
    );
  return t('referrals.error.capitals', 'Letters of a code are capitals.');
}

/** The nearest valid code: capitals, without invalid characters. Undefined if none, or unchanged. */
export function nearestCode(text: string): string | undefined {
  const code = text
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, 20);
  return code !== text && isReferralCode(code) ? code : undefined;
}

/** Opening it stores the code in that browser. Codes of other deployments may contain any character. */
export function linkOf(code: string, origin: string): string {
  return `${origin}/?ref=${encodeURIComponent(code)}`;
}

/** At the field: what happened, and what to do. */
export function refusalText({ code, message }: Failure): string {
  switch (code) {
    case 'REFERRAL_CODE_TAKEN':
      return t('referrals.taken', 'Code already taken. Choose another one.');
    case 'REFERRAL_CODE_EXISTS':
      return t('referrals.exists', 'Your account already has a code. Loading it…');
    case 'REFERRAL_CODE_INVALID':
      return t('referrals.invalid', 'Invalid code: 3 to 20 characters, A to Z and 0 to 9.');
    default:
      return message ?? t('referrals.refused', 'Code rejected.');
  }
}
