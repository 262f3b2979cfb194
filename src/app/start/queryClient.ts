// queryClient.ts: the query client and its defaults.
import { QueryClient } from '@tanstack/react-query';

/** Reads retry and age by their own settings (client/queries); nothing is read again just because a window was looked at. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { refetchOnWindowFocus: false, refetchOnReconnect: false, retry: false } },
  });
}
