// requestCauses.ts: causes of refusals by code: requests.
import { i18n } from '#ui/text/i18n.ts';

export const requestCauses = {
  INVALID_JSON: () => i18n.t({ id: 'cause.INVALID_JSON', message: 'The body of the request was not JSON.' }),
  MISSING_FIELD: () =>
    i18n.t({
      id: 'cause.MISSING_FIELD',
      message: 'A field that the request needs was not in it; the message names it.',
    }),
  UNKNOWN_FIELD: () =>
    i18n.t({
      id: 'cause.UNKNOWN_FIELD',
      message:
        'The request held a field that this action does not have. Signed actions may hold nothing extra.',
    }),
  UNKNOWN_TYPE: () =>
    i18n.t({ id: 'cause.UNKNOWN_TYPE', message: 'The service has no read or action of this name.' }),
  INVALID_FIELD: () =>
    i18n.t({
      id: 'cause.INVALID_FIELD',
      message: 'A field has a value the service does not accept. The message or field names it.',
    }),
  INVALID_ADDRESS: () =>
    i18n.t({
      id: 'cause.INVALID_ADDRESS',
      message: 'An account address is not 0x and 40 hex digits.',
    }),
  EXPIRY_NOT_SUPPORTED: () =>
    i18n.t({
      id: 'cause.EXPIRY_NOT_SUPPORTED',
      message: 'The action has an expiry, but actions of this kind don’t support one.',
    }),
  BODY_TOO_LARGE: () =>
    i18n.t({ id: 'cause.BODY_TOO_LARGE', message: 'The request exceeds the service’s size limit.' }),
  BATCH_TOO_LARGE: () =>
    i18n.t({
      id: 'cause.BATCH_TOO_LARGE',
      message: 'The request held more orders or cancels than the service takes at once.',
    }),
  UNSUPPORTED_MEDIA_TYPE: () =>
    i18n.t({ id: 'cause.UNSUPPORTED_MEDIA_TYPE', message: 'The request did not say that it is JSON.' }),
  NOT_FOUND: () => i18n.t({ id: 'cause.NOT_FOUND', message: 'There is nothing at the path that was asked.' }),
  RATE_LIMITED: () =>
    i18n.t({
      id: 'cause.RATE_LIMITED',
      message: 'Too many requests from this address in a short time.',
    }),
  INTERNAL: () =>
    i18n.t({
      id: 'cause.INTERNAL',
      message: 'Internal error at the service.',
    }),
  SERVICE_UNAVAILABLE: () =>
    i18n.t({
      id: 'cause.SERVICE_UNAVAILABLE',
      message: 'The service or one of its dependencies is unavailable.',
    }),
  REPLICA_UNAVAILABLE: () =>
    i18n.t({
      id: 'cause.REPLICA_UNAVAILABLE',
      message: 'The database for histories and rankings is unavailable. Trading is not affected.',
    }),
  OPERATION_DISABLED: () =>
    i18n.t({
      id: 'cause.OPERATION_DISABLED',
      message: 'The operator of this deployment has disabled this operation.',
    }),
};
