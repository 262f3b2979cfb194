// PageLoading.tsx: the placeholder of a page whose code or data is loading.
import { t } from '#ui/text/i18n.ts';
import { useEffect, useState } from 'react';
import { ReloadButton } from './ReloadButton.tsx';

/** Most pages are there sooner. */
const LATE_MS = 5_000;

/** After a while with a button: a lost file is asked for again, but some browsers keep its failure. */
export function PageLoading() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" className="grid min-h-0 flex-1 place-items-center text-muted" aria-busy="true">
      <h1 className="sr-only">{t('app.name', 'Trine')}</h1>
      <div className="flex flex-col items-center gap-3">
        <p role="status">{t('page.loading', 'Loading…')}</p>
        {isLate && <ReloadButton />}
      </div>
    </main>
  );
}
