// PageLoading.tsx: the placeholder of a page whose chunk is loading.
import { i18n } from '#ui/text/i18n.ts';

/** The placeholder while a page's code loads. */
export function PageLoading() {
  return (
    <main id="main" className="grid min-h-0 flex-1 place-items-center text-muted" aria-busy="true">
      <h1 className="sr-only">{i18n.t({ id: 'app.name', message: 'Trine' })}</h1>
      <p role="status">{i18n.t({ id: 'page.loading', message: 'Loading…' })}</p>
    </main>
  );
}
