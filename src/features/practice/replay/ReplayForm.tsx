// ReplayForm.tsx: selects the recorded period to replay, from this exchange or a saved file.
import type { PracticeLink } from '#client/practice/practiceLink.ts';
import { isFinal } from '#client/actions/outboxItem.ts';
import { useOutbox } from '#client/react.tsx';
import { isDrillKept } from '#state/drills.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select, type SelectOption } from '#ui/controls/Select.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { useRef, useState } from 'react';
import { keepReplay } from './keptReplay.ts';

const HOUR = 3_600_000;
const BACK = ['1', '6', '24', '72', '168', '504'] as const;
const LENGTH = ['1', '6', '24'] as const;

export function ReplayForm({
  operate,
  reload = () => location.reload(),
}: Pick<PracticeLink, 'operate'> & { reload?: () => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [back, setBack] = useState<(typeof BACK)[number]>('6');
  const [length, setLength] = useState<(typeof LENGTH)[number]>('6');
  const [busy, setBusy] = useState<'here' | 'file'>();
  const [failure, setFailure] = useState<string>();
  const isOpen = useOutbox().some(({ state }) => !isFinal(state));
  const reason = isDrillKept()
    ? t('drill.busy', 'A drill is running. Finish or end it first.')
    : isOpen
      ? t(
          'replay.openRequests',
          'A request is still open. Its result must be known before the exchange changes.',
        )
      : undefined;

  const start = async (file?: File) => {
    setBusy(file ? 'file' : 'here');
    setFailure(undefined);
    try {
      const bytes = file && new Uint8Array(await file.arrayBuffer());
      await operate('replay', bytes, { backMs: Number(back) * HOUR, lengthMs: Number(length) * HOUR });
      keepReplay();
      reload();
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    }
    setBusy(undefined);
  };

  return (
    <section aria-label={t('replay.form', 'Replay of a recording')} className="grid gap-3">
      <h3 className="font-semibold">{t('replay.form', 'Replay of a recording')}</h3>
      <p className="text-table text-muted">
        {t(
          'replay.what',
          'Prices move as in the charts of that period, at up to 100× speed. Order book and trades are simulated around them. You trade with a new account, and your exchange waits unchanged.',
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('replay.start', 'Start before the end')}>
          {(control) => <Select {...control} value={back} onChange={setBack} options={hours(BACK)} />}
        </Field>
        <Field label={t('replay.length', 'Max length')}>
          {(control) => <Select {...control} value={length} onChange={setLength} options={hours(LENGTH)} />}
        </Field>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button reason={reason} busy={busy === 'here'} onClick={() => void start()}>
          {t('replay.here', 'Replay this exchange')}
        </Button>
        <input
          ref={input}
          type="file"
          tabIndex={-1}
          aria-label={t('replay.file', 'Replay a file')}
          className="sr-only"
          onChange={(event) => {
            const file = event.target.files?.[0];
            // The same file may be chosen again.
            event.target.value = '';
            if (file) void start(file);
          }}
        />
        <Button reason={reason} busy={busy === 'file'} onClick={() => input.current?.click()}>
          {t('replay.file', 'Replay a file')}
        </Button>
      </div>
      {failure !== undefined && (
        <p role="alert" className="text-table text-warn">
          {failure}
        </p>
      )}
    </section>
  );
}

const hours = <Id extends string>(ids: readonly Id[]): SelectOption<Id>[] =>
  ids.map((id) => ({ id, label: formatDuration(Number(id) * HOUR, 'long') }));
