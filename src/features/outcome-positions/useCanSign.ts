// useCanSign.ts: whether the shown account can sign here.
import { type SessionMode, useSessionMode } from '#state/account/session.ts';

const CAN_SIGN: ReadonlySet<SessionMode> = new Set<SessionMode>(['owner', 'agent']);

/** Whether the user could sell what is shown. */
export function useCanSign(): boolean {
  return CAN_SIGN.has(useSessionMode());
}
