// PracticeRefused.tsx: why the exchange in this page does not run, and what to do.
import { OTHER_RELEASE } from '#client/practice/practiceWorker.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';

export function PracticeRefused({ reason }: { reason: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <section className="flex max-w-xl flex-col gap-4 card p-6">
        <h1 className="text-heading font-semibold">
          {t('practice.refused.title', 'The practice exchange did not start')}
        </h1>
        <p role="alert" className="break-words">
          {reason === OTHER_RELEASE
            ? t('practice.refused.release', 'Another tab still runs another release of Trine.')
            : t(
                'practice.refused.reason',
                'The browser did not start it: {reason}',
                { reason },
                'reason: what the browser said, in English, or the address of a file.',
              )}
        </p>
        <p className="text-muted">
          {t(
            'practice.refused.do',
            'Its data in this browser are unchanged. Close the other tabs of Trine and reload. If that does not help, allow this site to run workers and store data, or use another browser.',
          )}
        </p>
        <Button kind="primary" onClick={() => location.reload()}>
          {t('practice.refused.reload', 'Reload')}
        </Button>
      </section>
    </main>
  );
}
