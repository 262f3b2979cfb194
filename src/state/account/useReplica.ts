// useReplica.ts: a read that depends on the deployment's replica: when it failed, until when the replica wants to be left alone.
import { asFailure, type Failure } from '#client/transport/gatewayError.ts';
import { useGateway, useReadable } from '#client/react.tsx';

interface Query {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface ReplicaTrouble {
  /** In the service's own words; empty when it said nothing, or only what every replica says. */
  said: string;
  /** True for the answer that the interface describes: the replica is not there, everything else is. */
  isReplica: boolean;
  /** Device time. */
  untilAt: number | undefined;
  isBusy: boolean;
  retry: () => void;
}

/** Undefined while there is nothing wrong. */
export function useReplicaTrouble(
  read: 'portfolio' | 'leaderboard',
  { error, isFetching, refetch }: Query,
): ReplicaTrouble | undefined {
  const pauses = useReadable(useGateway().pauses);
  if (error === null || error === undefined) return undefined;
  const failure = asFailure(error);
  return {
    said: saidBy(failure),
    isReplica: failure.status === 503 || failure.code === 'REPLICA_UNAVAILABLE',
    untilAt: pauses.find(({ path }) => path === `/${read}`)?.untilAt,
    isBusy: isFetching,
    retry: () => void refetch(),
  };
}

function saidBy({ message = '', code, cause }: Failure): string {
  return code === 'REPLICA_UNAVAILABLE' || cause !== undefined ? '' : message;
}
