// ErrorScreen.tsx: the page of a render failure, or of code that did not load; signed requests are kept.
import { t } from '#ui/text/i18n.ts';
import { Link } from 'wouter';
import { ReloadButton } from './ReloadButton.tsx';

export function ErrorScreen({ error }: { error: unknown }) {
  return (
    <main className="scroll-quiet grid min-h-0 flex-1 place-items-center p-6">
      <section role="alert" className="flex max-w-lg flex-col gap-3 card p-6">
        <h1 className="text-heading font-semibold">{t('error.title', 'This page stopped working')}</h1>
        <p>
          {t(
            'error.safe',
            'Your orders and positions are held by the service and are not affected. Everything you signed is listed under Activity.',
          )}
        </p>
        <pre className="overflow-auto rounded-sm bg-inset p-2 font-mono text-label whitespace-pre-wrap text-muted">
          {error instanceof Error ? error.message : String(error)}
        </pre>
        <div className="flex gap-2">
          <ReloadButton kind="primary" />
          <Link
            href="/activity"
            className="inline-flex h-8 items-center px-3 text-accent underline underline-offset-2"
          >
            {t('error.activity', 'Open Activity')}
          </Link>
        </div>
      </section>
    </main>
  );
}
