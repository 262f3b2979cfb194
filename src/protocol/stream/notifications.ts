// notifications.ts: notifications of the service to one account.
import { before, type Codec, records } from '../codec.ts';
import { isObject } from '../guards.ts';
import type { UnixMs } from '../ids.ts';
import { decorative, nullable, record, required } from '../record.ts';
import { text, unixMs } from '../scalars.ts';
import { defineUserChannel, userFields, type UserMessage } from './userScoped.ts';

export interface Notification {
  id: string | null;
  /** `info`, `warning`, `error`, or another word. */
  level: string;
  kind: string;
  message: string;
  time: UnixMs | null;
}

export interface Notifications extends UserMessage {
  notifications: Notification[];
}

/** @assumed Record of our own; the perpetuals venue sends `{notification: text}`. */
const notification: Codec<Notification> = record<Notification>({
  id: nullable('id', text),
  level: decorative('level', text, 'info'),
  kind: decorative('kind', text, ''),
  message: required('message', text),
  time: nullable('time', unixMs),
});

export const notificationsChannel = defineUserChannel(
  'notifications',
  before(
    record<Notifications>({ ...userFields, notifications: required('notifications', records(notification)) }),
    (wire) =>
      isObject(wire) && typeof wire['notification'] === 'string'
        ? { ...wire, notifications: [{ message: wire['notification'] }] }
        : wire,
  ),
);
