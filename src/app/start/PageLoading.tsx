// PageLoading.tsx: the placeholder of a page whose chunk is loading.
import { t } from '#ui/text/i18n.ts';

/** The placeholder while a page's code loads. */
export function PageLoading() {
  return (
    <main id="main" className="grid min-h-0 flex-1 place-items-center text-muted" aria-busy="true">
      <h1 className="sr-only">{t('app.name', 'Trine')}</h1>
      <p role="status">{t('page.loading', 'Loading…')}</p>
    </main>
  );
}
