// useFirstScreen.ts: says that the first screen is there, where that is no trade screen; one of those says so itself.
import { showFirstScreen } from '#client/browser/stages.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** The trade screen has its markets to wait for; every other page is there with the frame. */
export function useFirstScreen(): void {
  const [path] = useLocation();
  const isTrade = path === '/' || path.startsWith('/trade');
  useEffect(() => {
    if (!isTrade) showFirstScreen();
  }, [isTrade]);
}
