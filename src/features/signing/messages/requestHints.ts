// requestHints.ts: the next step for refusals about signatures, keys, fields of a request, and the service itself.
import { t } from '#ui/text/i18n.ts';

export const REQUEST_HINTS: readonly (readonly [code: string, hint: () => string])[] = [
  [
    'INVALID_SIGNATURE',
    () =>
      t(
        'remedy.signature',
        'Sign again. If it happens again, this page is set up for another network than the service.',
      ),
  ],
  [
    'UNKNOWN_SIGNER',
    () =>
      t(
        'remedy.unknownSigner',
        'The signer has no account. Accept the terms first. If you already have, the network setting is wrong.',
      ),
  ],
  [
    'AGENT_NOT_APPROVED',
    () =>
      t(
        'remedy.agent',
        'The signing key is not approved for this account. Approve a new key, or press again to sign with your main wallet.',
      ),
  ],
  [
    'AGENT_EXPIRED',
    () =>
      t(
        'remedy.agentExpired',
        'The key’s approval has expired. Approve a new key, or press again to sign with your main wallet.',
      ),
  ],
  [
    'OWNER_SIGNATURE_REQUIRED',
    () => t('remedy.owner', 'Only the account’s own wallet may sign this. Connect it and try again.'),
  ],
  ['NONCE_USED', () => t('remedy.nonceUsed', 'Do not send it again. Check your orders and fills first.')],
  [
    'NONCE_TOO_LOW',
    () => t('remedy.nonceLow', 'Another program signs with this account at the same time. Try again.'),
  ],
  [
    'NONCE_OUT_OF_WINDOW',
    () => t('remedy.nonceWindow', 'The device’s clock is off. Set its date and time, then try again.'),
  ],
  [
    'EXPIRED',
    () =>
      t(
        'remedy.expired',
        'The request arrived too late and was not executed. Review it again to send a new one.',
      ),
  ],
  [
    'CHAIN_MISMATCH',
    () =>
      t('remedy.network', 'Signed for another network than the service’s. Check the network under Settings.'),
  ],
  ['RATE_LIMITED', () => t('remedy.rate', 'Too many requests. Wait a moment, then try again.')],
  [
    'OPERATION_DISABLED',
    () => t('remedy.disabled', 'Not available on this deployment. Trying again won’t help.'),
  ],
  [
    'ACCESS_REQUIRED',
    () =>
      t(
        'remedy.access',
        'This account is not admitted. Reading, cancelling, reducing and withdrawing still work.',
      ),
  ],
  [
    'TERMS_NOT_ACCEPTED',
    () =>
      t('remedy.terms', 'Accept the current terms, then try again. Cancelling and reducing work without.'),
  ],
  [
    'TERMS_VERSION_MISMATCH',
    () =>
      t('remedy.termsVersion', 'The terms have changed meanwhile. Read the current version and accept it.'),
  ],
  [
    'ACCOUNT_FROZEN',
    () => t('remedy.frozen', 'The account is being liquidated. New orders are rejected until that ends.'),
  ],
  ['BATCH_TOO_LARGE', () => t('remedy.batch', 'Send a smaller batch.')],
  ['BODY_TOO_LARGE', () => t('remedy.body', 'Send a smaller batch.')],
  ['SERVICE_UNAVAILABLE', () => t('remedy.unavailable', 'Request not executed. Try again in a moment.')],
  [
    'INVALID_JSON',
    () =>
      t(
        'remedy.INVALID_JSON',
        'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report it.',
      ),
  ],
  [
    'MISSING_FIELD',
    () =>
      t(
        'remedy.MISSING_FIELD',
        'Bug in Trine, or a deployment with undocumented fields. Reload the page. If it happens again, report the field.',
      ),
  ],
  [
    'UNKNOWN_FIELD',
    () =>
      t(
        'remedy.UNKNOWN_FIELD',
        'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report the field.',
      ),
  ],
  ['UNKNOWN_TYPE', () => t('remedy.UNKNOWN_TYPE', 'Not available on this deployment.')],
  [
    'INVALID_FIELD',
    () =>
      t('remedy.INVALID_FIELD', 'Correct what the field names and try again; what you typed is still there.'),
  ],
  ['INVALID_ADDRESS', () => t('remedy.INVALID_ADDRESS', 'Check the address and try again.')],
  [
    'INVALID_NONCE',
    () => t('remedy.INVALID_NONCE', 'Bug in Trine. Reload the page. If it happens again, report it.'),
  ],
  [
    'NONCE_MISMATCH',
    () =>
      t(
        'remedy.NONCE_MISMATCH',
        'Bug in Trine, or software that alters its requests. Reload the page. If it happens again, report it.',
      ),
  ],
  [
    'EXPIRY_NOT_SUPPORTED',
    () =>
      t(
        'remedy.EXPIRY_NOT_SUPPORTED',
        'Bug in Trine: please report it. Until it is fixed, this action is not possible here.',
      ),
  ],
  [
    'REFERRAL_CODE_INVALID',
    () => t('remedy.REFERRAL_CODE_INVALID', 'Use 3 to 20 characters from A to Z and 0 to 9.'),
  ],
  ['REFERRAL_CODE_TAKEN', () => t('remedy.REFERRAL_CODE_TAKEN', 'Choose another code.')],
  [
    'REFERRAL_CODE_EXISTS',
    () => t('remedy.REFERRAL_CODE_EXISTS', 'Use the code you have; the referrals screen shows it.'),
  ],
  [
    'NOT_FOUND',
    () =>
      t(
        'remedy.NOT_FOUND',
        'This page is set up for another service, or the deployment lacks this part. Check the network under Settings.',
      ),
  ],
  [
    'AGENT_NAME_TAKEN',
    () =>
      t('remedy.AGENT_NAME_TAKEN', 'Revoke that key first, or choose another name. Nothing was approved.'),
  ],
  [
    'AGENT_ADDRESS_IN_USE',
    () => t('remedy.AGENT_ADDRESS_IN_USE', 'Make a fresh key and approve that one. Nothing was approved.'),
  ],
  [
    'AGENT_NOT_FOUND',
    () => t('remedy.AGENT_NOT_FOUND', 'The key may already be revoked. Check your list of keys.'),
  ],
  [
    'TOO_MANY_AGENTS',
    () => t('remedy.TOO_MANY_AGENTS', 'Revoke one that you do not need any more. Nothing was approved.'),
  ],
  [
    'UNSUPPORTED_MEDIA_TYPE',
    () =>
      t(
        'remedy.UNSUPPORTED_MEDIA_TYPE',
        'A proxy or extension alters requests between Trine and the service.',
      ),
  ],
  [
    'INTERNAL',
    () =>
      t('remedy.INTERNAL', 'Look under Activity before you try again: Trine reads there what became of it.'),
  ],
  [
    'REPLICA_UNAVAILABLE',
    () =>
      t(
        'remedy.REPLICA_UNAVAILABLE',
        'Try again when the page offers it. Orders, balances and withdrawals are not affected.',
      ),
  ],
];
