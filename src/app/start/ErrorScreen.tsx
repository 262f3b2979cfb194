// ErrorScreen.tsx: the page of a render failure; signed requests are kept.
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { Link } from 'wouter';

export function ErrorScreen({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <main className="scroll-quiet grid min-h-0 flex-1 place-items-center p-6">
      <section role="alert" className="flex max-w-lg flex-col gap-3 card p-6">
        <h1 className="text-heading font-semibold">
          {i18n.t({ id: 'error.title', message: 'This page stopped working' })}
        </h1>
        <p>
          {i18n.t({
            id: 'error.safe',
            message:
              'Your orders and positions are held by the service and are not affected. Everything you signed is listed under Activity.',
          })}
        </p>
        <pre className="overflow-auto rounded-sm bg-inset p-2 font-mono text-label whitespace-pre-wrap text-muted">
          {error instanceof Error ? error.message : String(error)}
        </pre>
        <div className="flex gap-2">
          <Button kind="primary" onClick={onRetry}>
            {i18n.t({ id: 'error.retry', message: 'Reload this page' })}
          </Button>
          <Link
            href="/activity"
            className="inline-flex h-8 items-center px-3 text-accent underline underline-offset-2"
          >
            {i18n.t({ id: 'error.activity', message: 'Open Activity' })}
          </Link>
        </div>
      </section>
    </main>
  );
}
