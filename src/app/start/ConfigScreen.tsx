// ConfigScreen.tsx: the errors of config.json and how to fix them. Must work when nothing else can.
import type { ConfigProblem } from '#client/deployment/config.ts';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';

export function ConfigScreen({ problem, onRetry }: { problem: ConfigProblem; onRetry: () => void }) {
  return (
    <main className="grid min-h-dvh place-items-center bg-canvas p-6">
      <section className="flex max-w-xl flex-col gap-4 card p-6">
        <h1 className="text-heading font-semibold">
          {i18n.t({ id: 'config.title', message: 'Trine does not know which service to talk to' })}
        </h1>
        <p role="alert">{sentenceOf(problem)}</p>
        <p className="text-muted">
          {i18n.t({
            id: 'config.safe',
            message: 'Your holdings are not affected. The operator of this page can correct the file.',
          })}
        </p>
        <Button kind="primary" onClick={onRetry}>
          {i18n.t({ id: 'config.retry', message: 'Read the file again' })}
        </Button>
      </section>
    </main>
  );
}

function sentenceOf(problem: ConfigProblem): string {
  switch (problem.kind) {
    case 'missing':
      return problem.status === null
        ? i18n.t({
            id: 'config.unreachable',
            message: 'The file {url} could not be fetched: the server did not answer.',
            values: { url: problem.url },
          })
        : i18n.t({
            id: 'config.missing',
            message: 'The file {url} could not be fetched: the server answered {status}.',
            values: { url: problem.url, status: problem.status },
          });
    case 'notJson':
      return i18n.t({
        id: 'config.notJson',
        message: 'The file {url} is not JSON, or the server sent another page in its place.',
        values: { url: problem.url },
      });
    case 'invalidField':
      return i18n.t({
        id: 'config.invalid',
        message: 'In {url}, “{path}” {message}.',
        values: { url: problem.url, path: problem.path || '(file)', message: problem.message },
      });
  }
}
