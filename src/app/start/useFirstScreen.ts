// useFirstScreen.ts: reports the first screen as complete; the trade screen reports itself.
import { showFirstScreen } from '#client/browser/stages.ts';
import { useEffect } from 'react';
import { useLocation } from 'wouter';

/** The trade screen waits for its markets; other pages are complete with the frame. */
export function useFirstScreen(): void {
  const [path] = useLocation();
  const isTrade = path === '/' || path.startsWith('/trade');
  useEffect(() => {
    if (!isTrade) showFirstScreen();
  }, [isTrade]);
}
