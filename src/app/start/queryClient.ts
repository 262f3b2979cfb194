// queryClient.ts: the query client and its defaults.
import { QueryClient } from '@tanstack/react-query';

/** Retries and staleness are set per read (client/queries); focusing the window does not refetch. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } },
  });
}
