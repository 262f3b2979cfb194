// AddDrawing.tsx: creates a drawing from typed prices and candles counted back from the newest.
import { type CandlesFeed, INTERVAL_MS } from '#client/feeds/candles.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { changeDrawing } from '#state/chart/drawingHistory.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { t } from '#ui/text/i18n.ts';
import { Select } from '#ui/controls/Select.tsx';
import { type FormEvent, useState } from 'react';
import { kindName } from './drawingText.ts';
import { type DrawingTexts, readDrawing, typedDrawing, USUAL_TEXTS } from './typedDrawing.ts';
import type { Drawing } from '#state/chart/chartToolTypes.ts';

const KINDS = ['level', 'trend', 'ray', 'rectangle', 'fib', 'measure'] as const;

interface AddDrawingProps {
  market: Market;
  feed: CandlesFeed;
  onAdded: () => void;
}

export function AddDrawing({ market, feed, onAdded }: AddDrawingProps) {
  const [kind, setKind] = useState<Drawing['kind']>('level');
  const [texts, setTexts] = useState(USUAL_TEXTS);
  const candles = feed.latest();
  const isInCents = hasTrait(market, 'cents');
  const read = readDrawing(texts, candles.length, isInCents);
  const [id, setId] = useState(() => crypto.randomUUID());
  const drawing = typedDrawing({ id, kind }, texts, {
    candles,
    stepMs: INTERVAL_MS[feed.interval],
    isInCents,
  });
  const put = (change: Partial<DrawingTexts>) => setTexts((before) => ({ ...before, ...change }));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!drawing) return;
    changeDrawing(market.assetId, drawing);
    setId(crypto.randomUUID());
    put({ price: '', toPrice: '', stop: '' });
    onAdded();
  };
  const price = (label: string, name: 'price' | 'toPrice' | 'stop') => (
    <Field className="min-w-0 flex-1" label={label} error={priceError(texts[name], read[name], isInCents)}>
      {(control) => (
        <DecimalInput
          {...control}
          value={texts[name]}
          onChange={(text) => put({ [name]: text })}
          unit={isInCents ? '¢' : market.quote}
        />
      )}
    </Field>
  );
  const ago = (label: string, name: 'ago' | 'toAgo') => (
    <Field className="w-28 shrink-0" label={label} error={agoError(read[name], candles.length)}>
      {(control) => (
        <DecimalInput {...control} value={texts[name]} onChange={(text) => put({ [name]: text })} />
      )}
    </Field>
  );
  return (
    <form onSubmit={add} className="flex flex-col gap-2 border-t border-line p-2">
      <KindField market={market} kind={kind} onKind={setKind} />
      {kind === 'level' && price(t('draw.add.price', 'Horizontal line at a price'), 'price')}
      {kind === 'position' && (
        <>
          {price(t('draw.add.entry', 'Entry price'), 'price')}
          <div className="flex items-start gap-2">
            {price(t('draw.add.target', 'Target price'), 'toPrice')}
            {price(t('draw.add.stop', 'Stop price'), 'stop')}
          </div>
        </>
      )}
      {kind !== 'level' && kind !== 'position' && (
        <>
          <div className="flex items-start gap-2">
            {price(t('draw.add.from', 'From price'), 'price')}
            {ago(t('draw.add.ago', 'Candles back'), 'ago')}
          </div>
          <div className="flex items-start gap-2">
            {price(t('draw.add.to', 'To price'), 'toPrice')}
            {ago(t('draw.add.toAgo', 'Candles back, end'), 'toAgo')}
          </div>
        </>
      )}
      <Button type="submit" reason={drawing ? undefined : missing(kind)}>
        {t('draw.add', 'Draw')}
      </Button>
    </form>
  );
}

interface KindFieldProps {
  market: Market;
  kind: Drawing['kind'];
  onKind: (kind: Drawing['kind']) => void;
}

function KindField({ market, kind, onKind }: KindFieldProps) {
  return (
    <Field label={t('draw.add.kind', 'Drawing type')}>
      {(control) => (
        <Select
          {...control}
          value={kind}
          onChange={onKind}
          options={kindsOf(market).map((each) => ({ id: each, label: kindName(each) }))}
        />
      )}
    </Field>
  );
}

function priceError(text: string, price: number | undefined, isInCents: boolean): string | undefined {
  if (text === '' || price !== undefined) return undefined;
  return isInCents
    ? t('orders.change.cents', 'Enter the price as a number. Below 1, add the unit: 0.5¢ or $0.50.')
    : t('draw.add.wrong', 'Enter a price above zero.');
}

function agoError(back: number | undefined, candleCount: number): string | undefined {
  return back === undefined
    ? t(
        'draw.add.candles',
        'Enter a whole number, max {most}.',
        { most: Math.max(0, candleCount - 1) },
        'Under the number of candles of a drawing; {most}: the maximum.',
      )
    : undefined;
}

/** A trade plan needs a market with stop orders. */
const kindsOf = (market: Market): Drawing['kind'][] =>
  hasTrait(market, 'triggers') ? [...KINDS, 'position'] : [...KINDS];

const missing = (kind: Drawing['kind']): string =>
  kind === 'position'
    ? t('draw.add.plan', 'Enter target and stop on two sides of the entry.')
    : t('draw.add.type', 'Enter the price first.');
