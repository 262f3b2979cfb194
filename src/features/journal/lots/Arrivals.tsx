// Arrivals.tsx: assets received or sent without a trade, with the field for their cost.
import { useHidesAmounts } from '#ui/display/hidesAmounts.ts';
import type { Unexplained } from '#domain/lots/taxLots.ts';
import { entryKey } from '#state/journal/entryKey.ts';
import { setLotCost, useLotCosts } from '#state/journal/lotCosts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Badge } from '#ui/display/Badge.tsx';
import { Num } from '#ui/display/Num.tsx';
import { Section } from '#ui/page/Page.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { readTyped, toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import { basisText, kindText } from './lotMessages.ts';

interface ArrivalsProps {
  owner: string;
  arrivals: readonly Unexplained[];
  quote: string;
}

export function Arrivals({ owner, arrivals, quote }: ArrivalsProps) {
  if (arrivals.length === 0) return null;
  return (
    <Section
      title={t('lots.arrivals', 'Received without a trade')}
      lead={t(
        'lots.arrivals.lead',
        'Deposits, splits, and what is older than the history. The service does not state a cost. What you enter stays in this browser.',
      )}
    >
      <ul className="flex flex-col divide-y divide-line">
        {arrivals.map((arrival) => (
          <li
            key={arrival.lot.id}
            className="flex flex-wrap items-end gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0"
          >
            <What of={arrival} />
            {arrival.lot.pool.kind === 'perp' ? (
              <p className="text-table text-muted">
                {t('lots.arrivals.perp', 'Its closing fills count as the service booked them.')}
              </p>
            ) : (
              <CostField owner={owner} arrival={arrival} quote={quote} />
            )}
          </li>
        ))}
      </ul>
    </Section>
  );
}

export function Departures({ departures }: { departures: readonly Unexplained[] }) {
  if (departures.length === 0) return null;
  return (
    <Section
      title={t('lots.departures', 'Left without a trade')}
      lead={t(
        'lots.departures.lead',
        'Withdrawals are not counted as disposals here. Your lots of that size are gone.',
      )}
    >
      <ul className="flex flex-col divide-y divide-line">
        {departures.map((departure) => (
          <li key={`${departure.lot.id}|${departure.until}`} className="py-2 first:pt-0 last:pb-0">
            <What of={departure} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function What({ of: { lot, after, until } }: { of: Unexplained }) {
  const mark = basisText(lot.origin);
  return (
    <div className="flex min-w-60 flex-1 flex-col gap-1 compact:min-w-0">
      <span className="flex flex-wrap items-center gap-1.5 text-body">
        <Num value={lot.size} format={formatExact} own className="font-medium" />
        <span className="min-w-0 break-words">{lot.pool.name}</span>
        <Badge>{kindText(lot.pool.kind)}</Badge>
        {mark && (
          <Badge tone={lot.origin === 'unknown' ? 'warn' : 'accent'} tip={mark.tip}>
            {mark.label}
          </Badge>
        )}
      </span>
      <span className="text-table text-muted">
        {after === undefined
          ? t('lots.before', 'Before {date}', { date: formatDate(until) })
          : t(
              'lots.between',
              'Between {from} and {to}',
              { from: formatDate(after), to: formatDate(until) },
              'from and to: days of two fills.',
            )}
      </span>
    </div>
  );
}

interface CostFieldProps {
  owner: string;
  arrival: Unexplained;
  quote: string;
}

function CostField({ owner, arrival: { lot }, quote }: CostFieldProps) {
  const isHidden = useHidesAmounts();
  const key = useLotCosts(({ costs }) => entryKey((each) => each in costs, owner, lot.id));
  const stored = useLotCosts(({ costs }) => costs[key]);
  const [text, setText] = useState<string>();
  const shown = text ?? (stored === undefined || isHidden ? '' : toTyped(stored));
  const typed = readTyped(shown);
  const isValid = typed.status === 'number' && !typed.value.startsWith('-');
  const save = () => {
    if (typed.status === 'number' && isValid) setLotCost(key, typed.value);
    else if (typed.status === 'empty') setLotCost(key, undefined);
    else return;
    setText(undefined);
  };
  const error =
    text !== undefined && typed.status !== 'empty' && !isValid
      ? t('lots.cost.invalid', 'Enter a cost per unit, 0 or more.')
      : undefined;
  return (
    <form
      className="flex items-end gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field
        className="w-52"
        label={t('lots.cost.field', 'Cost per unit of {coin}', { coin: lot.pool.name })}
        error={error}
      >
        {(control) => (
          <DecimalInput {...control} value={shown} onChange={setText} unit={quote} onEnter={save} />
        )}
      </Field>
      <Button
        type="submit"
        reason={
          error ?? (text === undefined ? t('lots.cost.unchanged', 'The cost has not changed.') : undefined)
        }
      >
        {t('lots.cost.save', 'Save cost')}
      </Button>
    </form>
  );
}
