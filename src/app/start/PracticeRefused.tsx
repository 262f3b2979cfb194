// PracticeRefused.tsx: why the exchange in this page does not run, and what to do.
import { OTHER_RELEASE } from '#client/practice/practiceWorker.ts';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';

export function PracticeRefused({ reason }: { reason: string }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <section className="flex max-w-xl flex-col gap-4 card p-6">
        <h1 className="text-heading font-semibold">
          {i18n.t({ id: 'practice.refused.title', message: 'The practice exchange did not start' })}
        </h1>
        <p role="alert" className="break-words">
          {reason === OTHER_RELEASE
            ? i18n.t({
                id: 'practice.refused.release',
                message: 'Another tab still runs another release of Trine.',
              })
            : i18n.t({
                id: 'practice.refused.reason',
                comment: 'reason: what the browser said, in English, or the address of a file.',
                message: 'The browser did not start it: {reason}',
                values: { reason },
              })}
        </p>
        <p className="text-muted">
          {i18n.t({
            id: 'practice.refused.do',
            message:
              'Its data in this browser are unchanged. Close the other tabs of Trine and reload. If that does not help, allow this site to run workers and store data, or use another browser.',
          })}
        </p>
        <Button kind="primary" onClick={() => location.reload()}>
          {i18n.t({ id: 'practice.refused.reload', message: 'Reload' })}
        </Button>
      </section>
    </main>
  );
}
