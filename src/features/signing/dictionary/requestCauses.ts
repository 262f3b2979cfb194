// requestCauses.ts: causes of refusals by code: requests.
import { t } from '#ui/text/i18n.ts';

export const requestCauses = {
  INVALID_JSON: () => t('cause.INVALID_JSON', 'The body of the request was not JSON.'),
  MISSING_FIELD: () =>
    t('cause.MISSING_FIELD', 'A field that the request needs was not in it; the message names it.'),
  UNKNOWN_FIELD: () =>
    t(
      'cause.UNKNOWN_FIELD',
      'The request held a field that this action does not have. Signed actions may hold nothing extra.',
    ),
  UNKNOWN_TYPE: () => t('cause.UNKNOWN_TYPE', 'The service has no read or action of this name.'),
  INVALID_FIELD: () =>
    t(
      'cause.INVALID_FIELD',
      'A field has a value the service does not accept. The message or field names it.',
    ),
  INVALID_ADDRESS: () => t('cause.INVALID_ADDRESS', 'An account address is not 0x and 40 hex digits.'),
  EXPIRY_NOT_SUPPORTED: () =>
    t('cause.EXPIRY_NOT_SUPPORTED', 'The action has an expiry, but actions of this kind don’t support one.'),
  BODY_TOO_LARGE: () => t('cause.BODY_TOO_LARGE', 'The request exceeds the service’s size limit.'),
  BATCH_TOO_LARGE: () =>
    t('cause.BATCH_TOO_LARGE', 'The request held more orders or cancels than the service takes at once.'),
  UNSUPPORTED_MEDIA_TYPE: () => t('cause.UNSUPPORTED_MEDIA_TYPE', 'The request did not say that it is JSON.'),
  NOT_FOUND: () => t('cause.NOT_FOUND', 'There is nothing at the path that was asked.'),
  RATE_LIMITED: () => t('cause.RATE_LIMITED', 'Too many requests from this address in a short time.'),
  INTERNAL: () => t('cause.INTERNAL', 'Internal error at the service.'),
  SERVICE_UNAVAILABLE: () =>
    t('cause.SERVICE_UNAVAILABLE', 'The service or one of its dependencies is unavailable.'),
  REPLICA_UNAVAILABLE: () =>
    t(
      'cause.REPLICA_UNAVAILABLE',
      'The database for histories and rankings is unavailable. Trading is not affected.',
    ),
  OPERATION_DISABLED: () =>
    t('cause.OPERATION_DISABLED', 'The operator of this deployment has disabled this operation.'),
};
