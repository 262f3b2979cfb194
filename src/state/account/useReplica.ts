// useReplica.ts: the error state of a read that depends on the deployment's replica, and when it may be retried.
import { asFailure, type Failure } from '#client/transport/gatewayError.ts';
import { useGateway, useReadable } from '#client/react.tsx';

interface Query {
  error: unknown;
  isFetching: boolean;
  refetch: () => Promise<unknown>;
}

export interface ReplicaTrouble {
  /** The service's own message; empty when there was none, or only the standard one. */
  message: string;
  /** True for the documented "replica unavailable" answer: everything else of the service works. */
  isReplica: boolean;
  /** Earliest retry, in device time. */
  untilAt: number | undefined;
  isBusy: boolean;
  retry: () => void;
}

/** Undefined while the read works. */
export function useReplicaTrouble(
  read: 'portfolio' | 'leaderboard',
  { error, isFetching, refetch }: Query,
): ReplicaTrouble | undefined {
  const pauses = useReadable(useGateway().pauses);
  if (error === null || error === undefined) return undefined;
  const failure = asFailure(error);
  return {
    message: ownMessage(failure),
    isReplica: failure.status === 503 || failure.code === 'REPLICA_UNAVAILABLE',
    untilAt: pauses.find(({ path }) => path === `/${read}`)?.untilAt,
    isBusy: isFetching,
    retry: () => void refetch(),
  };
}

function ownMessage({ message = '', code, cause }: Failure): string {
  return code === 'REPLICA_UNAVAILABLE' || cause !== undefined ? '' : message;
}
