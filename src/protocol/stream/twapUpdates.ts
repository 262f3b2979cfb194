// twapUpdates.ts: TWAP progress of one account.
import { records } from '../codec.ts';
import { twap, type Twap } from '../info/orders/twaps.ts';
import { record, required } from '../record.ts';
import { defineUserChannel, userListFields, type UserListMessage } from './userScoped.ts';

export interface TwapUpdates extends UserListMessage {
  twaps: Twap[];
}

/** @assumed The snapshot holds the live ones. */
export const twapUpdatesChannel = defineUserChannel(
  'twapUpdates',
  record<TwapUpdates>({ ...userListFields, twaps: required('twaps', records(twap)) }),
);
