// requestHints.ts: the next step for refusals about signatures, keys, fields of a request, and the service itself.
import { i18n } from '#ui/text/i18n.ts';

export const REQUEST_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
  [
    'INVALID_SIGNATURE',
    () =>
      i18n.t({
        id: 'remedy.signature',
        message: 'Sign again. If it happens again, this page is set up for another network than the service.',
      }),
  ],
  [
    'UNKNOWN_SIGNER',
    () =>
      i18n.t({
        id: 'remedy.unknownSigner',
        message:
          'The signer has no account. Accept the terms first. If you already have, the network setting is wrong.',
      }),
  ],
  [
    'AGENT_NOT_APPROVED',
    () =>
      i18n.t({
        id: 'remedy.agent',
        message:
          'The signing key is not approved for this account. Approve a new key, or press again to sign with your main wallet.',
      }),
  ],
  [
    'AGENT_EXPIRED',
    () =>
      i18n.t({
        id: 'remedy.agentExpired',
        message:
          'The key’s approval has expired. Approve a new key, or press again to sign with your main wallet.',
      }),
  ],
  [
    'OWNER_SIGNATURE_REQUIRED',
    () =>
      i18n.t({
        id: 'remedy.owner',
        message: 'Only the account’s own wallet may sign this. Connect it and try again.',
      }),
  ],
  [
    'NONCE_USED',
    () =>
      i18n.t({
        id: 'remedy.nonceUsed',
        message: 'Do not send it again. Check your orders and fills first.',
      }),
  ],
  [
    'NONCE_TOO_LOW',
    () =>
      i18n.t({
        id: 'remedy.nonceLow',
        message: 'Another program signs with this account at the same time. Try again.',
      }),
  ],
  [
    'NONCE_OUT_OF_WINDOW',
    () =>
      i18n.t({
        id: 'remedy.nonceWindow',
        message: 'The device’s clock is off. Set its date and time, then try again.',
      }),
  ],
  [
    'EXPIRED',
    () =>
      i18n.t({
        id: 'remedy.expired',
        message: 'The request arrived too late and was not executed. Review it again to send a new one.',
      }),
  ],
  [
    'CHAIN_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.network',
        message: 'Signed for another network than the service’s. Check the network under Settings.',
      }),
  ],
  [
    'RATE_LIMITED',
    () =>
      i18n.t({
        id: 'remedy.rate',
        message: 'Too many requests. Wait a moment, then try again.',
      }),
  ],
  [
    'OPERATION_DISABLED',
    () =>
      i18n.t({
        id: 'remedy.disabled',
        message: 'Not available on this deployment. Trying again won’t help.',
      }),
  ],
  [
    'ACCESS_REQUIRED',
    () =>
      i18n.t({
        id: 'remedy.access',
        message: 'This account is not admitted. Reading, cancelling, reducing and withdrawing still work.',
      }),
  ],
  [
    'TERMS_NOT_ACCEPTED',
    () =>
      i18n.t({
        id: 'remedy.terms',
        message: 'Accept the current terms, then try again. Cancelling and reducing work without.',
      }),
  ],
  [
    'TERMS_VERSION_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.termsVersion',
        message: 'The terms have changed meanwhile. Read the current version and accept it.',
      }),
  ],
  [
    'ACCOUNT_FROZEN',
    () =>
      i18n.t({
        id: 'remedy.frozen',
        message: 'The account is being liquidated. New orders are rejected until that ends.',
      }),
  ],
  ['BATCH_TOO_LARGE', () => i18n.t({ id: 'remedy.batch', message: 'Send a smaller batch.' })],
  ['BODY_TOO_LARGE', () => i18n.t({ id: 'remedy.body', message: 'Send a smaller batch.' })],
  [
    'SERVICE_UNAVAILABLE',
    () => i18n.t({ id: 'remedy.unavailable', message: 'Request not executed. Try again in a moment.' }),
  ],
  [
    'INVALID_JSON',
    () =>
      i18n.t({
        id: 'remedy.INVALID_JSON',
        message:
          'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report it.',
      }),
  ],
  [
    'MISSING_FIELD',
    () =>
      i18n.t({
        id: 'remedy.MISSING_FIELD',
        message:
          'Bug in Trine, or a deployment with undocumented fields. Reload the page. If it happens again, report the field.',
      }),
  ],
  [
    'UNKNOWN_FIELD',
    () =>
      i18n.t({
        id: 'remedy.UNKNOWN_FIELD',
        message:
          'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report the field.',
      }),
  ],
  [
    'UNKNOWN_TYPE',
    () =>
      i18n.t({
        id: 'remedy.UNKNOWN_TYPE',
        message: 'Not available on this deployment.',
      }),
  ],
  [
    'INVALID_FIELD',
    () =>
      i18n.t({
        id: 'remedy.INVALID_FIELD',
        message: 'Correct what the field names and try again; what you typed is still there.',
      }),
  ],
  [
    'INVALID_ADDRESS',
    () => i18n.t({ id: 'remedy.INVALID_ADDRESS', message: 'Check the address and try again.' }),
  ],
  [
    'INVALID_NONCE',
    () =>
      i18n.t({
        id: 'remedy.INVALID_NONCE',
        message: 'Bug in Trine. Reload the page. If it happens again, report it.',
      }),
  ],
  [
    'NONCE_MISMATCH',
    () =>
      i18n.t({
        id: 'remedy.NONCE_MISMATCH',
        message:
          'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report it.',
      }),
  ],
  [
    'EXPIRY_NOT_SUPPORTED',
    () =>
      i18n.t({
        id: 'remedy.EXPIRY_NOT_SUPPORTED',
        message: 'Bug in Trine: please report it. Until it is fixed, this action is not possible here.',
      }),
  ],
  [
    'REFERRAL_CODE_INVALID',
    () =>
      i18n.t({
        id: 'remedy.REFERRAL_CODE_INVALID',
        message: 'Use 3 to 20 characters from A to Z and 0 to 9.',
      }),
  ],
  [
    'REFERRAL_CODE_TAKEN',
    () => i18n.t({ id: 'remedy.REFERRAL_CODE_TAKEN', message: 'Choose another code.' }),
  ],
  [
    'REFERRAL_CODE_EXISTS',
    () =>
      i18n.t({
        id: 'remedy.REFERRAL_CODE_EXISTS',
        message: 'Use the code you have; the referrals screen shows it.',
      }),
  ],
  [
    'NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.NOT_FOUND',
        message:
          'This page is set up for another service, or the deployment lacks this part. Check the network under Settings.',
      }),
  ],
  [
    'AGENT_NAME_TAKEN',
    () =>
      i18n.t({
        id: 'remedy.AGENT_NAME_TAKEN',
        message: 'Revoke that key first, or choose another name. Nothing was approved.',
      }),
  ],
  [
    'AGENT_ADDRESS_IN_USE',
    () =>
      i18n.t({
        id: 'remedy.AGENT_ADDRESS_IN_USE',
        message: 'Make a fresh key and approve that one. Nothing was approved.',
      }),
  ],
  [
    'AGENT_NOT_FOUND',
    () =>
      i18n.t({
        id: 'remedy.AGENT_NOT_FOUND',
        message: 'The key may already be revoked. Check your list of keys.',
      }),
  ],
  [
    'TOO_MANY_AGENTS',
    () =>
      i18n.t({
        id: 'remedy.TOO_MANY_AGENTS',
        message: 'Revoke one that you do not need any more. Nothing was approved.',
      }),
  ],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    () =>
      i18n.t({
        id: 'remedy.UNSUPPORTED_MEDIA_TYPE',
        message: 'A proxy or extension alters requests between Trine and the service.',
      }),
  ],
  [
    'INTERNAL',
    () =>
      i18n.t({
        id: 'remedy.INTERNAL',
        message: 'Look under Activity before you try again: Trine reads there what became of it.',
      }),
  ],
  [
    'REPLICA_UNAVAILABLE',
    () =>
      i18n.t({
        id: 'remedy.REPLICA_UNAVAILABLE',
        message: 'Try again when the page offers it. Orders, balances and withdrawals are not affected.',
      }),
  ],
];
