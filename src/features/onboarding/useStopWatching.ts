// useStopWatching.ts: the way back from a watched account.
import { useLocation, useSearch } from 'wouter';

/** The way back from somebody else's account: the same page without `?address=`. */
export function useStopWatching(): { href: string; stop: () => void } {
  const [path, navigate] = useLocation();
  const rest = new URLSearchParams(useSearch());
  rest.delete('address');
  const search = rest.toString();
  const href = search === '' ? path : `${path}?${search}`;
  return { href, stop: () => navigate(href) };
}
