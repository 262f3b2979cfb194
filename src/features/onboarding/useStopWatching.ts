// useStopWatching.ts: stops watching an account.
import { useLocation, useSearch } from 'wouter';

/** Leaves the watched account: the same page without `?address=`. */
export function useStopWatching(): { href: string; stop: () => void } {
  const [path, navigate] = useLocation();
  const rest = new URLSearchParams(useSearch());
  rest.delete('address');
  const search = rest.toString();
  const href = search === '' ? path : `${path}?${search}`;
  return { href, stop: () => navigate(href) };
}
