// userFills.ts: executions of one account as they happen.
import { records } from '../codec.ts';
import { type Fill, fill } from '../info/orders/userFills.ts';
import { record, required } from '../record.ts';
import { defineUserChannel, userListFields, type UserListMessage } from './userScoped.ts';

/** The snapshot holds the newest; a fill that came twice is known by its tradeId and side. */
export interface FillUpdates extends UserListMessage {
  fills: Fill[];
}

/** @assumed Record as in the userFills read. */
export const userFillsChannel = defineUserChannel(
  'userFills',
  record<FillUpdates>({ ...userListFields, fills: required('fills', records(fill)) }),
);
