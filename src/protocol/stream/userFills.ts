// userFills.ts: new fills of one account.
import { records } from '../codec.ts';
import { type Fill, fill } from '../info/orders/userFills.ts';
import { record, required } from '../record.ts';
import { defineUserChannel, userListFields, type UserListMessage } from './userScoped.ts';

/** The snapshot holds the newest; duplicates are detected by `fillKey`. */
export interface FillUpdates extends UserListMessage {
  fills: Fill[];
}

/** @assumed Record as in the userFills read. */
export const userFillsChannel = defineUserChannel(
  'userFills',
  record<FillUpdates>({ ...userListFields, fills: required('fills', records(fill)) }),
);
