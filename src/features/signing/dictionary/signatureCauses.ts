// signatureCauses.ts: why the service refuses, code by code: who signed.
import { i18n } from '#ui/text/i18n.ts';

export const signatureCauses = {
  INVALID_SIGNATURE: () =>
    i18n.t({
      id: 'cause.INVALID_SIGNATURE',
      message:
        'The signature is not one over this request in the service’s signing domain: another network or chain, a changed request, or a wallet that signs otherwise.',
    }),
  UNKNOWN_SIGNER: () =>
    i18n.t({
      id: 'cause.UNKNOWN_SIGNER',
      message:
        'The signature leads to an address the service knows nothing of: it never accepted the terms, or the signing domain is another and the address is a wrong one.',
    }),
  AGENT_NOT_APPROVED: () =>
    i18n.t({
      id: 'cause.AGENT_NOT_APPROVED',
      message:
        'The key that signed is not approved for the account: it was revoked, never approved, or approved for somebody else.',
    }),
  AGENT_EXPIRED: () =>
    i18n.t({ id: 'cause.AGENT_EXPIRED', message: 'The key was approved up to a date that is past.' }),
  OWNER_SIGNATURE_REQUIRED: () =>
    i18n.t({
      id: 'cause.OWNER_SIGNATURE_REQUIRED',
      message:
        'A trading key signed something that only the account’s main wallet may sign: withdrawals, approvals of keys, terms, deposit quotes.',
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
      message:
        'The address has an account of its own or is somebody’s key already. A key belongs to exactly one account.',
    }),
  AGENT_NOT_FOUND: () =>
    i18n.t({ id: 'cause.AGENT_NOT_FOUND', message: 'No approved key of yours has this name.' }),
  TOO_MANY_AGENTS: () =>
    i18n.t({ id: 'cause.TOO_MANY_AGENTS', message: 'You have as many approved keys as the service allows.' }),
};
