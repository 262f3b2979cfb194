// accounts.ts: keys, terms and referral codes.
import { agentTerms, type ApproveAgent, NO_AGENT } from '#protocol/exchange/approveAgent.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import type { RequestOf, RequestTexts } from './requestTexts.ts';

export const approveAgent: RequestTexts<RequestOf<'approveAgent'>> = {
  kind: 'rights',
  title: ({ action }) => {
    const values = { name: agentTerms(action.agentName).name };
    return action.agentAddress === NO_AGENT
      ? t('request.title.revoke', 'Revoke the key “{name}”', values)
      : t('request.title.approve', 'Approve the key “{name}”', values);
  },
  sentence: ({ action }) => agentSentence(action),
};

export const acceptTerms: RequestTexts<RequestOf<'acceptTerms'>> = {
  kind: 'rights',
  title: () => t('request.title.terms', 'Accept the terms'),
  sentence: ({ action }) =>
    t('request.terms', 'Accept the terms, version {version}.', { version: action.termsVersion }),
};

export const createReferralCode: RequestTexts<RequestOf<'createReferralCode'>> = {
  kind: 'rights',
  title: ({ action }) =>
    t('request.title.referralCode', 'Create referral code {code}', { code: action.code }),
  sentence: ({ action }) =>
    t(
      'request.referralCode',
      'Create the referral code {code} for your account. An account has one code, and it cannot be changed.',
      { code: action.code },
    ),
};

export const getReferralCode: RequestTexts<RequestOf<'getReferralCode'>> = {
  kind: 'rights',
  title: () => t('request.title.getReferralCode', 'Ask for the referral code'),
  sentence: () =>
    t(
      'request.getReferralCode',
      'Request your referral code from the service. Your account does not change.',
    ),
};

function agentSentence({
  agentAddress,
  agentName,
}: Pick<ApproveAgent, 'agentAddress' | 'agentName'>): string {
  const { name, validUntil } = agentTerms(agentName);
  if (agentAddress === NO_AGENT) {
    return t(
      'request.revoke',
      'Revoke the key “{name}”. The service then rejects everything it signs. Its open orders stay until you cancel them.',
      { name },
      'What is signed. name: the key’s name.',
    );
  }
  const values = {
    name,
    address: agentAddress,
    until: validUntil === null ? '' : formatDateTime(validUntil),
  };
  return validUntil === null
    ? t(
        'request.approve',
        'Let {address} trade for your account under the name “{name}”, until you revoke it. It can never withdraw.',
        values,
      )
    : t(
        'request.approveUntil',
        'Let {address} trade for your account under the name “{name}”, until {until}. It can never withdraw.',
        values,
      );
}
