// ConfigScreen.tsx: the errors of config.json and how to fix them. Must work when nothing else can.
import type { ConfigProblem } from '#client/deployment/config.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';

export function ConfigScreen({ problem, onRetry }: { problem: ConfigProblem; onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <section className="flex max-w-xl flex-col gap-4 card p-6">
        <h1 className="text-heading font-semibold">
          {t('config.title', 'Trine does not know which service to talk to')}
        </h1>
        <p role="alert">{sentenceOf(problem)}</p>
        <p className="text-muted">
          {t(
            'config.safe',
            'Your holdings are not affected. The operator of this page can correct the file.',
          )}
        </p>
        <Button kind="primary" onClick={onRetry}>
          {t('config.retry', 'Read the file again')}
        </Button>
      </section>
    </main>
  );
}

function sentenceOf(problem: ConfigProblem): string {
  switch (problem.kind) {
    case 'missing':
      return problem.status === null
        ? t('config.unreachable', 'The file {url} could not be fetched: the server did not answer.', {
            url: problem.url,
          })
        : t('config.missing', 'The file {url} could not be fetched: the server answered {status}.', {
            url: problem.url,
            status: problem.status,
          });
    case 'notJson':
      return t(
        'config.notJson',
        'The file {url} is not JSON, or the server sent another page in its place.',
        { url: problem.url },
      );
    case 'invalidField':
      return t('config.invalid', 'In {url}, “{path}” {message}.', {
        url: problem.url,
        path: problem.path || '(file)',
        message: problem.message,
      });
  }
}
