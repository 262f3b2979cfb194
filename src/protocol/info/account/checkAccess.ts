// checkAccess.ts: whether an account may use the protocol.
import { defineRead } from '../../read.ts';
import { nullable, record, required } from '../../record.ts';
import { bool, text } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

export interface AccessStatus {
  isAuthorized: boolean;
  /** `notAllowlisted`, `region`, `suspended`, another word, or null. */
  reason: string | null;
}

/** @assumed Only isAuthorized is certain; reason is an addition. */
export const checkAccess = defineRead({
  type: 'checkAccess',
  request: ownerParams,
  response: record<AccessStatus>({
    isAuthorized: required('isAuthorized', bool),
    reason: nullable('reason', text),
  }),
});
