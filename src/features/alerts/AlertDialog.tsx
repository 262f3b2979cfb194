// AlertDialog.tsx: creates or edits an alert.
import { type Alert, ownerOfCondition } from '#domain/alerts/alert.ts';
import type { Market } from '#domain/market/market.ts';
import { toDecimalString } from '#protocol/decimal.ts';
import { alerts, createAlert, editAlert, MAX_ALERTS } from '#state/alerts/alerts.ts';
import { useOwner } from '#state/account/session.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Switch } from '#ui/controls/Switch.tsx';
import { TextInput } from '#ui/controls/TextInput.tsx';
import { announce } from '#ui/display/announce.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { toast } from '#ui/overlays/toast.ts';
import { t } from '#ui/text/i18n.ts';
import { ambiguousText, notNumberText } from '#ui/text/typedMessages.ts';
import { useState } from 'react';
import { Link } from 'wouter';
import {
  type AlertForm,
  draftOf,
  formOf,
  type FormProblem,
  kindsOf,
  type Lasts,
  newForm,
} from './alertForm.ts';
import { AlertLevelFields } from './AlertLevelFields.tsx';
import { kindText, marketText } from './alertMessages.ts';
import { useReading } from './useReading.ts';

interface AlertDialogProps {
  market: Market;
  /** The alert to edit; undefined for a new one. */
  alert?: Alert | undefined;
  /** Price picked on the chart for a new one. */
  price?: string | undefined;
  onDone: () => void;
}

/** The form state and saving; `here` is the price a picked one is compared with. */
function useAlertForm({ market, alert, price, onDone }: AlertDialogProps) {
  const owner = useOwner();
  const here = useReading({ kind: 'price', assetId: market.assetId, owner: null, when: 'above', level: '0' });
  const [form, setForm] = useState(() => (alert ? formOf(alert, market) : newForm(market, price, here)));
  const [isTried, setTried] = useState(false);
  const [isFull, setFull] = useState(false);
  const account = (alert && ownerOfCondition(alert.condition)) ?? owner;
  const now = useNow(60_000);
  const result = draftOf(form, { market, owner: account, now, kept: alert?.expiresAt ?? null });
  const reading = useReading(result.ok ? result.draft.condition : undefined);
  const save = () => {
    setTried(true);
    if (!result.ok) return;
    const from = reading && result.draft.condition.kind !== 'move' ? toDecimalString(reading) : null;
    if (alert) editAlert(alert.id, result.draft, from);
    else if (!createAlert(result.draft, from)) return setFull(true);
    if (alerts.getState().isKept) announce(t('alerts.saved', 'Alert saved'));
    else toast({ tone: 'warn', title: unkeptText() });
    onDone();
  };
  return {
    form,
    change: (part: Partial<AlertForm>) => setForm((old) => ({ ...old, ...part })),
    save,
    draft: result.ok ? result.draft : undefined,
    error:
      !result.ok && (isTried || isInText(result.problem))
        ? problemText(result.problem, form.text)
        : undefined,
    reading,
    isFull,
  };
}

export function AlertDialog(props: AlertDialogProps) {
  const { market, alert, onDone } = props;
  const { form, change, save, draft, error, reading, isFull } = useAlertForm(props);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      title={alert ? t('alerts.edit', 'Edit alert') : t('alerts.new', 'New alert')}
      description={marketText(market.assetId, market)}
      footer={
        <>
          <Button onClick={onDone}>{t('alerts.cancel', 'Cancel')}</Button>
          <Button kind="primary" onClick={save}>
            {alert ? t('alerts.save', 'Save alert') : t('alerts.create', 'Create alert')}
          </Button>
        </>
      }
    >
      <form
        className="flex flex-col gap-3"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <Field label={t('alerts.kind', 'Alert on')}>
          {(control) => (
            <Select
              {...control}
              value={form.kind}
              onChange={(kind) => change({ kind, text: '' })}
              options={kindsOf(market).map((id) => ({ id, label: kindText(id, market) }))}
            />
          )}
        </Field>
        <AlertLevelFields
          form={form}
          market={market}
          onChange={change}
          draft={draft}
          reading={reading}
          error={error}
        />
        <Delivery form={form} onChange={change} isEdited={alert !== undefined && alert.expiresAt !== null} />
        {isFull && (
          <p role="alert" className="text-table text-danger">
            {t('alerts.full', 'The list is full: {max} alerts. Delete one first.', { max: MAX_ALERTS })}
          </p>
        )}
        <OpenTabNote />
      </form>
    </Dialog>
  );
}

/** Frequency, expiry and delivery. */
function Delivery({
  form,
  onChange,
  isEdited,
}: {
  form: AlertForm;
  onChange: (part: Partial<AlertForm>) => void;
  isEdited: boolean;
}) {
  const lasts: { id: Lasts; label: string }[] = [
    ...(isEdited ? [{ id: 'kept' as const, label: t('alerts.lasts.kept', 'Unchanged') }] : []),
    { id: 'forever', label: t('alerts.lasts.forever', 'Never') },
    { id: 'day', label: t('alerts.lasts.day', 'In 1 day') },
    { id: 'week', label: t('alerts.lasts.week', 'In 7 days') },
    { id: 'month', label: t('alerts.lasts.month', 'In 30 days') },
  ];
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Field label={t('alerts.repeats', 'Frequency')}>
          {(control) => (
            <Select
              {...control}
              value={form.repeats}
              onChange={(repeats) => onChange({ repeats })}
              options={[
                { id: 'once', label: t('alerts.once', 'Once') },
                { id: 'always', label: t('alerts.always', 'Every time') },
              ]}
            />
          )}
        </Field>
        <Field label={t('alerts.expires', 'Expires')}>
          {(control) => (
            <Select
              {...control}
              value={form.lasts}
              onChange={(id) => onChange({ lasts: id })}
              options={lasts}
            />
          )}
        </Field>
      </div>
      {form.repeats === 'always' && (
        <p className="-mt-2 text-label text-faint">{t('alerts.always.hint', 'Max once per minute.')}</p>
      )}
      <Field label={t('alerts.note', 'Note')}>
        {(control) => (
          <TextInput {...control} value={form.note} maxLength={200} onChange={(note) => onChange({ note })} />
        )}
      </Field>
      <Switch
        label={t('alerts.sound', 'Sound')}
        checked={form.hasSound}
        onChange={(hasSound) => onChange({ hasSound })}
      />
    </>
  );
}

/** Limitations of alerts. */
export function OpenTabNote({ className = 'text-label text-muted' }: { className?: string }) {
  const isNotified = usePreference((preferences) => preferences.notifiesWhenHidden);
  return (
    <p className={className}>
      {t(
        'alerts.tab',
        'Alerts work while a tab of this browser is open. They are kept in this browser only.',
      )}{' '}
      {!isNotified && (
        <>
          {t('alerts.hidden', 'Browser notifications are off.')}{' '}
          <Link href="/settings" className="text-accent underline underline-offset-2">
            {t('alerts.hidden.settings', 'Open settings')}
          </Link>
        </>
      )}
    </p>
  );
}

function unkeptText(): string {
  return t('alerts.saved.unkept', 'Alert set until you close this page. This browser could not store it.');
}

/** Invalid values show an error at once, missing ones when the alert is saved. */
const isInText = (problem: FormProblem): boolean => problem !== 'empty' && problem !== 'noAccount';

function problemText(problem: FormProblem, typed: string): string {
  switch (problem) {
    case 'empty':
      return t('alerts.problem.empty', 'Enter a value.');
    case 'notNumber':
      return notNumberText(typed);
    case 'ambiguous':
      return ambiguousText(typed);
    case 'positive':
      return t('alerts.problem.positive', 'Enter a value above 0.');
    case 'chance':
      return t('alerts.problem.chance', 'Enter a probability below 100%.');
    case 'tooLong':
      return t('alerts.problem.tooLong', 'Enter max 15 digits before the decimal separator.');
    case 'noAccount':
      return t('alerts.problem.noAccount', 'Connect a wallet first.');
  }
}
