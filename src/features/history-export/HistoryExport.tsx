// HistoryExport.tsx: dialog that saves a history as a file: every record of a period, read from the service, not only
// the loaded ones.
import { asFailure } from '#client/transport/gatewayError.ts';
import { useGateway } from '#client/react.tsx';
import { useOwner } from '#state/account/session.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { formatDateTime } from '#ui/text/format/time.ts';
import { t } from '#ui/text/i18n.ts';
import { saveFile } from '#ui/hooks/saveFile.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { useEffect, useRef, useState } from 'react';
import { exportHistory } from './exportKinds.ts';
import { type Period, spanOf } from './periods.ts';
import type { ExportKind, ExportResult } from './exportJob.ts';

type Work =
  | { state: 'idle' }
  | { state: 'reading'; count: number }
  | { state: 'failed'; message: string }
  | { state: 'done'; result: ExportResult };

export function HistoryExport({ kind: first, onDone }: { kind: ExportKind; onDone: () => void }) {
  const [kind, setKind] = useState(first);
  const [period, setPeriod] = useState<Period>('month');
  const [custom, setCustom] = useState({ from: '', to: '' });
  const { work, start, stop } = useExport();
  const isReading = work.state === 'reading';
  const isWrong = period === 'custom' && spanOf(period, custom, 0) === undefined;
  const reason = isWrong ? t('export.days', 'The first day must be before the last day.') : undefined;
  const close = () => {
    stop();
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="sm"
      title={t('export.title', 'Save history as CSV')}
      description={t(
        'export.description',
        'Includes all records of the period. Times are UTC, amounts have full precision.',
      )}
      footer={
        isReading ? (
          <Button onClick={stop}>{t('export.stop', 'Stop')}</Button>
        ) : (
          <Button kind="primary" onClick={() => start(kind, period, custom)} {...(reason ? { reason } : {})}>
            {t('export.save', 'Save CSV')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={t('export.kind', 'Records')}>
          {(control) => (
            <Select<ExportKind>
              {...control}
              value={kind}
              onChange={setKind}
              options={KINDS.map((id) => ({ id, label: kindLabel(id) }))}
            />
          )}
        </Field>
        <Segments<Period>
          label={t('export.period', 'Period')}
          items={[
            { id: 'day', label: t('export.day', '24 h') },
            { id: 'week', label: t('export.week', '7 d') },
            { id: 'month', label: t('export.month', '30 d') },
            { id: 'year', label: t('export.year', 'Year') },
            { id: 'all', label: t('export.all', 'All') },
            { id: 'custom', label: t('export.custom', 'Days') },
          ]}
          selected={period}
          onSelect={setPeriod}
        />
        {period === 'custom' && <CustomDays days={custom} onChange={setCustom} />}
        <Outcome work={work} />
      </div>
    </Dialog>
  );
}

interface CustomDaysProps {
  days: { from: string; to: string };
  onChange: (days: { from: string; to: string }) => void;
}

/** The first and last day of a custom period. */
function CustomDays({ days, onChange }: CustomDaysProps) {
  return (
    <div className="grid grid-cols-2 gap-3">
      <Field label={t('export.from', 'First day')}>
        {(control) => (
          <TextInput
            {...control}
            type="date"
            value={days.from}
            onChange={(from) => onChange({ ...days, from })}
          />
        )}
      </Field>
      <Field label={t('export.to', 'Last day')}>
        {(control) => (
          <TextInput {...control} type="date" value={days.to} onChange={(to) => onChange({ ...days, to })} />
        )}
      </Field>
    </div>
  );
}

function Outcome({ work }: { work: Work }) {
  switch (work.state) {
    case 'idle':
      return null;
    case 'reading':
      return (
        <Banner
          tone="info"
          title={t('export.reading', 'Loading: {count, plural, one {# line} other {# lines}}…', {
            count: work.count,
          })}
        />
      );
    case 'failed':
      return (
        <Banner
          tone="danger"
          title={t('export.failed', 'The history could not be loaded completely. No file was saved.')}
        >
          {work.message || t('export.failed.do', 'Try again in a moment, or choose a shorter period.')}
        </Banner>
      );
    case 'done':
      return (
        <Banner
          tone={work.result.gap ? 'warn' : 'info'}
          title={t(
            'export.done',
            '{count, plural, =0 {No records in this period; the file has only its header.} one {One line saved.} other {# lines saved.}}',
            { count: work.result.count },
          )}
        >
          {gapText(work.result)}
        </Banner>
      );
  }
}

function gapText({ gap, oldestAt }: ExportResult): string | undefined {
  if (gap === 'newestOnly')
    return t(
      'export.gap.newest',
      'The service returns only its newest orders. Orders before {time} are not in the file.',
      { time: formatDateTime(oldestAt) },
    );
  return gap === 'moment'
    ? t('export.gap.moment', 'The service returned only part of a busy moment. Some lines may be missing.')
    : undefined;
}

function useExport() {
  const gateway = useGateway();
  const owner = useOwner();
  const marketOf = useMarketOf();
  const [work, setWork] = useState<Work>({ state: 'idle' });
  const running = useRef<AbortController>(undefined);
  const stop = () => {
    running.current?.abort();
    running.current = undefined;
    setWork((now) => (now.state === 'reading' ? { state: 'idle' } : now));
  };
  useEffect(() => () => running.current?.abort(), []);

  const start = (kind: ExportKind, period: Period, custom: { from: string; to: string }) => {
    const span = spanOf(period, custom, gateway.clock.now());
    if (!owner || !span) return;
    const { signal } = (running.current = new AbortController());
    setWork({ state: 'reading', count: 0 });
    const onProgress = (count: number) => !signal.aborted && setWork({ state: 'reading', count });
    const nameOf = (assetId: string | null, coin: string) =>
      (assetId === null ? undefined : marketOf(assetId)?.symbol) ?? coin;
    exportHistory(kind, { client: gateway, owner, span, nameOf, signal, onProgress }).then(
      (result) => {
        if (signal.aborted) return;
        saveFile(
          result.text,
          `trine-${kind}-${dayOf(span.startAt || (result.oldestAt ?? span.endAt))}-${dayOf(span.endAt)}.csv`,
          'text/csv',
        );
        setWork({ state: 'done', result });
      },
      (error: unknown) =>
        !signal.aborted && setWork({ state: 'failed', message: asFailure(error).message ?? '' }),
    );
  };
  return { work, start, stop };
}

const KINDS: readonly ExportKind[] = [
  'everything',
  'fills',
  'funding',
  'orders',
  'twaps',
  'withdrawals',
  'deposits',
];

function kindLabel(kind: ExportKind): string {
  const labels: Record<ExportKind, string> = {
    everything: t('export.kind.everything', 'All records in one table'),
    fills: t('export.kind.fills', 'Fills'),
    funding: t('export.kind.funding', 'Funding payments'),
    orders: t('export.kind.orders', 'Order history'),
    twaps: t('export.kind.twaps', 'TWAP history'),
    withdrawals: t('export.kind.withdrawals', 'Withdrawals'),
    deposits: t('export.kind.deposits', 'Deposits'),
  };
  return labels[kind];
}

const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
