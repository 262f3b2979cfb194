// nonceCauses.ts: causes of refusals by code: nonces and time.
import { t } from '#ui/text/i18n.ts';

export const nonceCauses = {
  NONCE_USED: () =>
    t(
      'cause.NONCE_USED',
      'A request with this nonce from this signer has already arrived. Usually it is the same request, whose answer was lost.',
    ),
  NONCE_TOO_LOW: () =>
    t(
      'cause.NONCE_TOO_LOW',
      'The service keeps the 20 highest nonces per signer, then takes only higher ones. Another program has used higher ones.',
    ),
  NONCE_OUT_OF_WINDOW: () =>
    t(
      'cause.NONCE_OUT_OF_WINDOW',
      'A number must lie between two days ago and one day ahead. The clock it was made by is off.',
    ),
  INVALID_NONCE: () => t('cause.INVALID_NONCE', 'The nonce is not a whole number of milliseconds.'),
  NONCE_MISMATCH: () => t('cause.NONCE_MISMATCH', 'The number inside the action is not the one beside it.'),
  EXPIRED: () => t('cause.EXPIRED', 'The request reached the service after it expired.'),
};
