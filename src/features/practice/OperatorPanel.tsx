// OperatorPanel.tsx: the operator functions of the practice exchange: commands, state files, and reset.
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { Sheet } from '#ui/overlays/Sheet.tsx';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { ExchangeFiles } from './ExchangeFiles.tsx';
import { ReplayForm } from './replay/ReplayForm.tsx';

interface OperatorPanelProps {
  link: Pick<PracticeLink, 'runCommand' | 'operate'>;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isReplay: boolean;
}

/** Shown as they are typed: commands are not translated. */
const EXAMPLES = [
  'move BTC to 98,000',
  'move BTC to 90,000 over 30s',
  'halt',
  'resume',
  'lose the next answer',
  'silence the feed for 30s',
  'pause withdrawals',
  'restart',
  'help',
];
const KEPT = 30;

interface LogEntry {
  id: number;
  words: string;
  answer: string;
  isRefused: boolean;
}

export function OperatorPanel({ link, open, onOpenChange, isReplay }: OperatorPanelProps) {
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      isModal={false}
      title={t('practice.operator.title', 'Operator of the practice exchange')}
      description={t(
        'practice.operator.lead',
        'Commands change this exchange for every tab of this browser.',
      )}
    >
      <div className="grid gap-6">
        <Commands runCommand={link.runCommand} />
        {!isReplay && <ReplayForm operate={link.operate} />}
        {!isReplay && <ExchangeFiles operate={link.operate} />}
        <p className="text-table text-muted">
          {t(
            'practice.operator.keys',
            'The practice wallet keeps its keys in the storage of this site, where the app could read them. Never import a key that guards real money.',
          )}
        </p>
      </div>
    </Sheet>
  );
}

function Commands({ runCommand }: Pick<PracticeLink, 'runCommand'>) {
  const [text, setText] = useState('');
  const [log, setLog] = useState<readonly LogEntry[]>([]);
  const [isBusy, setBusy] = useState(false);

  const run = async (words: string) => {
    if (words.trim() === '') return;
    setBusy(true);
    const [answer, isRefused] = await runCommand(words).then(
      (reply) => [reply, false] as const,
      (error: unknown) => [error instanceof Error ? error.message : String(error), true] as const,
    );
    setBusy(false);
    setText('');
    setLog((before) =>
      [{ id: (before[0]?.id ?? 0) + 1, words, answer, isRefused }, ...before].slice(0, KEPT),
    );
  };

  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void run(text);
      }}
    >
      <Field label={t('practice.command', 'Command')}>
        {(control) => <TextInput {...control} value={text} onChange={setText} className="font-mono" />}
      </Field>
      <Button type="submit" kind="primary" busy={isBusy}>
        {t('practice.command.run', 'Run command')}
      </Button>
      <div
        role="group"
        aria-label={t('practice.command.examples', 'Examples')}
        className="flex flex-wrap gap-1.5"
      >
        {EXAMPLES.map((example) => (
          <Button key={example} size="sm" className="font-mono" onClick={() => void run(example)}>
            {example}
          </Button>
        ))}
      </div>
      <ol
        aria-label={t('practice.command.log', 'Answers')}
        aria-live="polite"
        className="grid gap-2 text-table"
      >
        {log.map(({ id, words, answer, isRefused }) => (
          <li key={id} className="min-w-0">
            <p className="font-mono text-muted">{words}</p>
            <p className={answerLook(answer, isRefused)}>{answer}</p>
          </li>
        ))}
      </ol>
    </form>
  );
}

/** Lists are aligned in columns. */
function answerLook(answer: string, isRefused: boolean): string {
  return cx(
    answer.includes('\n') ? 'overflow-x-auto font-mono whitespace-pre' : 'whitespace-pre-wrap',
    isRefused && 'text-warn',
  );
}
