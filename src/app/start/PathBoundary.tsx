// PathBoundary.tsx: shows a failed page as such, until another one is opened.
import { ErrorBoundary } from '#ui/page/ErrorBoundary.tsx';
import type { ReactNode } from 'react';
import { useLocation } from 'wouter';
import { ErrorScreen } from './ErrorScreen.tsx';

export function PathBoundary({ children }: { children: ReactNode }) {
  const [path] = useLocation();
  return (
    <ErrorBoundary resetKey={path} fallback={(error) => <ErrorScreen error={error} />}>
      {children}
    </ErrorBoundary>
  );
}
