// outcomeOperationCapabilities.ts: whether splits and merges are offered, by venue.
import { before, type Codec, records } from '../../codec.ts';
import { isObject } from '../../guards.ts';
import type { ConditionId } from '../../ids.ts';
import { defineRead } from '../../read.ts';
import { decorative, nullable, omittable, record, required } from '../../record.ts';
import { bool, conditionId, count, text } from '../../scalars.ts';

export interface OutcomeCapability {
  adapter: string;
  /** `split` or `merge`. */
  operation: string;
  /** Null for anything but true or false. */
  isEnabled: boolean | null;
  reason: string | null;
  minBaseUnits: string | null;
  maxBaseUnits: string | null;
}

export interface OutcomeCapabilities {
  /** Version of the split and merge payloads. */
  schemaVersion: number;
  capabilities: OutcomeCapability[];
}

export interface OutcomeCapabilitiesParams {
  conditionId?: ConditionId;
}

/** The only one (userOutcome). */
export const SCHEMA_VERSION = 2;

const capability: Codec<OutcomeCapability> = record<OutcomeCapability>({
  adapter: required('adapter', text),
  operation: required('operation', text),
  isEnabled: nullable('enabled', bool),
  reason: nullable('reason', text),
  minBaseUnits: nullable('minBaseUnits', text),
  maxBaseUnits: nullable('maxBaseUnits', text),
});

/** @assumed The interface names the read without its fields. A map of venues to operations is read too. */
export const outcomeOperationCapabilities = defineRead({
  type: 'outcomeOperationCapabilities',
  request: record<OutcomeCapabilitiesParams>({ conditionId: omittable('conditionId', conditionId) }),
  response: before(
    record<OutcomeCapabilities>({
      schemaVersion: decorative('schemaVersion', count, SCHEMA_VERSION),
      capabilities: required('capabilities', records(capability)),
    }),
    listed,
  ),
});

function listed(wire: unknown): unknown {
  if (Array.isArray(wire)) return { capabilities: wire };
  if (!isObject(wire) || 'capabilities' in wire) return wire;
  const rows = Object.entries(wire).flatMap(([adapter, operations]) =>
    isObject(operations)
      ? Object.entries(operations).map(([operation, enabled]) => ({ adapter, operation, enabled }))
      : [],
  );
  return { capabilities: rows };
}
