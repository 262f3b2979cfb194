// signatureCauses.ts: causes of refusals by code: signatures.
import { i18n } from '#ui/text/i18n.ts';

export const signatureCauses = {
  INVALID_SIGNATURE: () =>
    i18n.t({
      id: 'cause.INVALID_SIGNATURE',
      message:
        'The signature does not match this request in the service’s signing domain. Possible causes: another network or chain, an altered request, or an incompatible wallet.',
    }),
  UNKNOWN_SIGNER: () =>
    i18n.t({
      id: 'cause.UNKNOWN_SIGNER',
      message:
        'The signer’s address has no account. It never accepted the terms, or a wrong signing domain yields a wrong address.',
    }),
  AGENT_NOT_APPROVED: () =>
    i18n.t({
      id: 'cause.AGENT_NOT_APPROVED',
      message:
        'The signing key is not approved for the account: revoked, never approved, or approved for another account.',
    }),
  AGENT_EXPIRED: () => i18n.t({ id: 'cause.AGENT_EXPIRED', message: 'The key’s approval has expired.' }),
  OWNER_SIGNATURE_REQUIRED: () =>
    i18n.t({
      id: 'cause.OWNER_SIGNATURE_REQUIRED',
      message:
        'A trading key signed a request reserved for the main wallet: withdrawal, key approval, terms or deposit quote.',
    }),
  ACCESS_REQUIRED: () =>
    i18n.t({
      id: 'cause.ACCESS_REQUIRED',
      message: 'The account or its location is not permitted on this deployment.',
    }),
  TERMS_NOT_ACCEPTED: () =>
    i18n.t({ id: 'cause.TERMS_NOT_ACCEPTED', message: 'The account has not accepted the current terms.' }),
  TERMS_VERSION_MISMATCH: () =>
    i18n.t({
      id: 'cause.TERMS_VERSION_MISMATCH',
      message: 'The acceptance is for another version of the terms.',
    }),
  CHAIN_MISMATCH: () =>
    i18n.t({
      id: 'cause.CHAIN_MISMATCH',
      message: 'The request names another network, or a chain id that does not fit what was signed.',
    }),
  AGENT_NAME_TAKEN: () =>
    i18n.t({ id: 'cause.AGENT_NAME_TAKEN', message: 'You already have an approved key with this name.' }),
  AGENT_ADDRESS_IN_USE: () =>
    i18n.t({
      id: 'cause.AGENT_ADDRESS_IN_USE',
      message: 'The address has its own account or is already a key. A key belongs to exactly one account.',
    }),
  AGENT_NOT_FOUND: () =>
    i18n.t({ id: 'cause.AGENT_NOT_FOUND', message: 'You have no approved key with this name.' }),
  TOO_MANY_AGENTS: () =>
    i18n.t({ id: 'cause.TOO_MANY_AGENTS', message: 'The account has the maximum number of approved keys.' }),
};
