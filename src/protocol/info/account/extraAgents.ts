// extraAgents.ts: the approved API wallets of an owner.
import { records } from '../../codec.ts';
import type { Address, UnixMs } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, nullable, record, required } from '../../record.ts';
import { address, text, unixMs } from '../../scalars.ts';
import { ownerParams } from '../params.ts';

export interface Agent {
  address: Address;
  name: string;
  /** Null: no expiry. */
  validUntil: UnixMs | null;
  approvedAt: UnixMs | null;
}

/** @assumed Type name and record of the perpetuals venue; approvedAt is an addition. */
export const extraAgents = defineRead({
  type: 'extraAgents',
  request: ownerParams,
  response: records(
    record<Agent>({
      address: required('address', address),
      name: decorative('name', text, ''),
      validUntil: nullable('validUntil', unixMs),
      approvedAt: nullable('approvedAt', unixMs),
    }),
  ),
});
