// nonceCauses.ts: causes of refusals by code: nonces and time.
import { i18n } from '#ui/text/i18n.ts';

export const nonceCauses = {
  NONCE_USED: () =>
    i18n.t({
      id: 'cause.NONCE_USED',
      message:
        'A request with this nonce from this signer has already arrived. Usually it is the same request, whose answer was lost.',
    }),
  NONCE_TOO_LOW: () =>
    i18n.t({
      id: 'cause.NONCE_TOO_LOW',
      message:
        'The service keeps the 20 highest nonces per signer, then takes only higher ones. Another program has used higher ones.',
    }),
  NONCE_OUT_OF_WINDOW: () =>
    i18n.t({
      id: 'cause.NONCE_OUT_OF_WINDOW',
      message: 'A number must lie between two days ago and one day ahead. The clock it was made by is off.',
    }),
  INVALID_NONCE: () =>
    i18n.t({
      id: 'cause.INVALID_NONCE',
      message: 'The nonce is not a whole number of milliseconds.',
    }),
  NONCE_MISMATCH: () =>
    i18n.t({ id: 'cause.NONCE_MISMATCH', message: 'The number inside the action is not the one beside it.' }),
  EXPIRED: () =>
    i18n.t({
      id: 'cause.EXPIRED',
      message: 'The request reached the service after it expired.',
    }),
};
