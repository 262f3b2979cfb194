// useCapability.ts: whether the service offers an operation, read before sending and while the dialog is open.
import { asFailure } from '#client/transport/gatewayError.ts';
import { outcomeCapabilitiesQuery } from '#client/queries/funds/outcomeCapabilities.ts';
import { useGateway } from '#client/react.tsx';
import type { ConditionId } from '#protocol/ids.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type CapabilityView, capabilityOf, type Operation } from './splitMergeModel.ts';

export function useCapability(
  conditionId: ConditionId,
  operation: Operation,
): { capability: CapabilityView; ask: () => void } {
  const gateway = useGateway();
  const { data, error, isFetchedAfterMount, errorUpdatedAt, refetch } = useQuery(
    outcomeCapabilitiesQuery(gateway, conditionId),
  );
  const retryAfterMs = error === null ? undefined : (asFailure(error).retryAfterMs ?? 5_000);
  useEffect(() => {
    if (retryAfterMs === undefined) return undefined;
    const timer = setTimeout(() => void refetch(), retryAfterMs);
    return () => clearTimeout(timer);
  }, [retryAfterMs, errorUpdatedAt, refetch]);
  return { capability: viewOf(), ask: () => void refetch() };

  /** Answers from before opening do not count. */
  function viewOf(): CapabilityView {
    if (retryAfterMs !== undefined) return { kind: 'unknown', retryAt: errorUpdatedAt + retryAfterMs };
    return data === undefined || !isFetchedAfterMount
      ? { kind: 'asking' }
      : capabilityOf(data.capabilities, operation);
  }
}
