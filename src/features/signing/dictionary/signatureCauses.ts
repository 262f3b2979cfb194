// signatureCauses.ts: why the service refuses, code by code: who signed.
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
  AGENT_EXPIRED: () =>
    i18n.t({ id: 'cause.AGENT_EXPIRED', message: 'The key was approved up to a date that is past.' }),
  OWNER_SIGNATURE_REQUIRED: () =>
    i18n.t({
      id: 'cause.OWNER_SIGNATURE_REQUIRED',
      message:
        'A trading key signed a request reserved for the main wallet: withdrawal, key approval, terms or deposit quote.',
    }),
  ACCESS_REQUIRED: () =>
    i18n.t({
      id: 'cause.ACCESS_REQUIRED',
      message: 'The account is not admitted to this deployment, or not from where you are.',
    }),
  TERMS_NOT_ACCEPTED: () =>
    i18n.t({ id: 'cause.TERMS_NOT_ACCEPTED', message: 'The account has not accepted the terms in force.' }),
  TERMS_VERSION_MISMATCH: () =>
    i18n.t({
      id: 'cause.TERMS_VERSION_MISMATCH',
      message: 'The acceptance names another version of the terms than the one in force.',
    }),
  CHAIN_MISMATCH: () =>
    i18n.t({
      id: 'cause.CHAIN_MISMATCH',
      message: 'The request names another network, or a chain id that does not fit what was signed.',
    }),
  AGENT_NAME_TAKEN: () =>
    i18n.t({ id: 'cause.AGENT_NAME_TAKEN', message: 'You have an approved key of this name already.' }),
  AGENT_ADDRESS_IN_USE: () =>
    i18n.t({
      id: 'cause.AGENT_ADDRESS_IN_USE',
      message: 'The address has its own account or is already a key. A key belongs to exactly one account.',
    }),
  AGENT_NOT_FOUND: () =>
    i18n.t({ id: 'cause.AGENT_NOT_FOUND', message: 'No approved key of yours has this name.' }),
  TOO_MANY_AGENTS: () =>
    i18n.t({ id: 'cause.TOO_MANY_AGENTS', message: 'You have as many approved keys as the service allows.' }),
};
