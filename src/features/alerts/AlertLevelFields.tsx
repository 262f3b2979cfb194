// AlertLevelFields.tsx: the condition of an alert, with the current figure.
import type { AlertDraft } from '#domain/alerts/alert.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { Decimal } from '#protocol/decimal.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { formatDuration } from '#ui/text/format/duration.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import { type AlertForm, isPercent, needsAccount, WINDOWS_MS } from './alertForm.ts';
import { nowText } from './alertMessages.ts';

interface AlertLevelFieldsProps {
  form: AlertForm;
  market: Market;
  onChange: (part: Partial<AlertForm>) => void;
  /** The condition typed so far, where it can be evaluated. */
  draft: AlertDraft | undefined;
  reading: Decimal | undefined;
  error: string | undefined;
}

export function AlertLevelFields({ form, market, onChange, draft, reading, error }: AlertLevelFieldsProps) {
  const { kind } = form;
  return (
    <>
      {needsAccount(kind) && (
        <Segments
          label={t('alerts.scope', 'Markets')}
          items={[
            { id: 'market', label: t('alerts.scope.market', 'This market') },
            { id: 'all', label: t('alerts.scope.all', 'All markets') },
          ]}
          selected={form.scope}
          onSelect={(scope) => onChange({ scope })}
        />
      )}
      {kind === 'move' && <MoveFields form={form} onChange={onChange} />}
      {(kind === 'price' || kind === 'funding' || kind === 'pnl') && (
        <Segments
          label={t('alerts.when', 'Condition')}
          items={[
            { id: 'above', label: t('alerts.above', 'Rises to') },
            { id: 'below', label: t('alerts.below', 'Falls to') },
            { id: 'crosses', label: t('alerts.crosses', 'Crosses') },
          ]}
          selected={form.when}
          onSelect={(when) => onChange({ when })}
        />
      )}
      {kind === 'fill' ? (
        <p className={error === undefined ? 'text-table text-muted' : 'text-table text-danger'}>
          {error ?? t('alerts.fill.hint', 'Fires when one of your orders fills, in part or in full.')}
        </p>
      ) : (
        <Field
          label={valueLabel(form)}
          error={error}
          hint={hintOf(form, { market, draft, reading })}
          suggestions={typedFault(form.text, (text) => onChange({ text }))?.suggestions ?? []}
        >
          {(control) => (
            <DecimalInput
              {...control}
              value={form.text}
              unit={isPercent(kind, market) ? '%' : kind === 'pnl' ? 'USD' : market.quote}
              onChange={(text) => onChange({ text })}
            />
          )}
        </Field>
      )}
    </>
  );
}

function MoveFields({ form, onChange }: Pick<AlertLevelFieldsProps, 'form' | 'onChange'>) {
  return (
    <>
      <Segments
        label={t('alerts.when', 'Condition')}
        items={[
          { id: 'either', label: t('alerts.either', 'Either way') },
          { id: 'up', label: t('alerts.up', 'Rises') },
          { id: 'down', label: t('alerts.down', 'Falls') },
        ]}
        selected={form.direction}
        onSelect={(direction) => onChange({ direction })}
      />
      <Field label={t('alerts.window', 'Within')}>
        {(control) => (
          <Select
            {...control}
            value={String(form.windowMs)}
            onChange={(windowMs) => onChange({ windowMs: Number(windowMs) })}
            options={WINDOWS_MS.map((ms) => ({ id: String(ms), label: formatDuration(ms, 'long') }))}
          />
        )}
      </Field>
    </>
  );
}

function valueLabel({ kind }: AlertForm): string {
  if (kind === 'liquidation') return t('alerts.value.distance', 'Distance');
  if (kind === 'move') return t('alerts.value.move', 'Move');
  return t('alerts.value', 'Value');
}

/** The current figure; a condition that already holds must first become false. */
function hintOf(
  { kind }: AlertForm,
  { market, draft, reading }: Pick<AlertLevelFieldsProps, 'market' | 'draft' | 'reading'>,
): string | undefined {
  if (kind === 'move')
    return t('alerts.move.hint', 'Measured from the lowest or highest price of that time.');
  if (reading === undefined || kind === 'fill')
    return kind === 'price' && hasTrait(market, 'question')
      ? t('alerts.chance.hint', 'Probability of this side, 0 to 100%.')
      : undefined;
  return nowText(kind, draft?.condition, reading, market);
}
