// signatureCauses.ts: causes of refusals by code: signatures.
import { t } from '#ui/text/i18n.ts';

export const signatureCauses = {
  INVALID_SIGNATURE: () =>
    t(
      'cause.INVALID_SIGNATURE',
      'The signature does not match this request in the service’s signing domain. Possible causes: another network or chain, an altered request, or an incompatible wallet.',
    ),
  UNKNOWN_SIGNER: () =>
    t(
      'cause.UNKNOWN_SIGNER',
      'The signer’s address has no account. It never accepted the terms, or a wrong signing domain yields a wrong address.',
    ),
  AGENT_NOT_APPROVED: () =>
    t(
      'cause.AGENT_NOT_APPROVED',
      'The signing key is not approved for the account: revoked, never approved, or approved for another account.',
    ),
  AGENT_EXPIRED: () => t('cause.AGENT_EXPIRED', 'The key’s approval has expired.'),
  OWNER_SIGNATURE_REQUIRED: () =>
    t(
      'cause.OWNER_SIGNATURE_REQUIRED',
      'A trading key signed a request reserved for the main wallet: withdrawal, key approval, terms or deposit quote.',
    ),
  ACCESS_REQUIRED: () =>
    t('cause.ACCESS_REQUIRED', 'The account or its location is not permitted on this deployment.'),
  TERMS_NOT_ACCEPTED: () => t('cause.TERMS_NOT_ACCEPTED', 'The account has not accepted the current terms.'),
  TERMS_VERSION_MISMATCH: () =>
    t('cause.TERMS_VERSION_MISMATCH', 'The acceptance is for another version of the terms.'),
  CHAIN_MISMATCH: () =>
    t(
      'cause.CHAIN_MISMATCH',
      'The request names another network, or a chain id that does not fit what was signed.',
    ),
  AGENT_NAME_TAKEN: () => t('cause.AGENT_NAME_TAKEN', 'You already have an approved key with this name.'),
  AGENT_ADDRESS_IN_USE: () =>
    t(
      'cause.AGENT_ADDRESS_IN_USE',
      'The address has its own account or is already a key. A key belongs to exactly one account.',
    ),
  AGENT_NOT_FOUND: () => t('cause.AGENT_NOT_FOUND', 'You have no approved key with this name.'),
  TOO_MANY_AGENTS: () => t('cause.TOO_MANY_AGENTS', 'The account has the maximum number of approved keys.'),
};
