// AddDrawing.tsx: drawing by words: a level, a line or a measure from typed prices and candles counted back from the newest.
import type { CandlesFeed } from '#client/feeds/candles.ts';
import type { Market } from '#domain/market/market.ts';
import { putDrawing } from '#state/preferences/chartTools.ts';
import { Button } from '#ui/controls/Button.tsx';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { type FormEvent, useState } from 'react';
import { type DrawingTexts, readDrawing, typedDrawing, USUAL_TEXTS } from './typedDrawing.ts';
import type { Drawing } from '#state/preferences/chartToolTypes.ts';

export function AddDrawing({ market, feed }: { market: Market; feed: CandlesFeed }) {
  const [kind, setKind] = useState<Drawing['kind']>('level');
  const [texts, setTexts] = useState(USUAL_TEXTS);
  const candles = feed.latest();
  const read = readDrawing(texts, candles.length);
  const drawing = typedDrawing(kind, texts, candles);
  const put = (change: Partial<DrawingTexts>) => setTexts((before) => ({ ...before, ...change }));
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (!drawing) return;
    putDrawing(market.assetId, { id: crypto.randomUUID(), ...drawing });
    put({ price: '', toPrice: '' });
  };
  const priceError = (text: string, price: number | undefined) =>
    text !== '' && price === undefined
      ? i18n.t({ id: 'draw.add.wrong', message: 'Enter a price above zero.' })
      : undefined;
  const agoError = (back: number | undefined) =>
    back === undefined
      ? i18n.t({
          id: 'draw.add.candles',
          comment: 'Under the number of candles of a drawing; {most}: the maximum.',
          message: 'Enter a whole number, max {most}.',
          values: { most: Math.max(0, candles.length - 1) },
        })
      : undefined;
  const price = (label: string, name: 'price' | 'toPrice') => (
    <Field className="min-w-0 flex-1" label={label} error={priceError(texts[name], read[name])}>
      {(control) => (
        <DecimalInput
          {...control}
          value={texts[name]}
          onChange={(text) => put({ [name]: text })}
          unit={market.quote}
        />
      )}
    </Field>
  );
  const ago = (label: string, name: 'ago' | 'toAgo') => (
    <Field className="w-28 shrink-0" label={label} error={agoError(read[name])}>
      {(control) => (
        <DecimalInput {...control} value={texts[name]} onChange={(text) => put({ [name]: text })} />
      )}
    </Field>
  );
  return (
    <form onSubmit={add} className="flex flex-col gap-2 border-t border-line p-2">
      <Segments
        label={i18n.t({ id: 'draw.add.kind', message: 'Drawing type' })}
        items={[
          { id: 'level', label: i18n.t({ id: 'draw.add.level', message: 'Level' }) },
          { id: 'trend', label: i18n.t({ id: 'draw.add.trend', message: 'Trend' }) },
          { id: 'measure', label: i18n.t({ id: 'draw.add.measure', message: 'Measure' }) },
        ]}
        selected={kind}
        onSelect={setKind}
      />
      {kind === 'level' ? (
        price(i18n.t({ id: 'draw.add.price', message: 'Horizontal line at a price' }), 'price')
      ) : (
        <>
          <div className="flex items-start gap-2">
            {price(i18n.t({ id: 'draw.add.from', message: 'From price' }), 'price')}
            {ago(i18n.t({ id: 'draw.add.ago', message: 'Candles back' }), 'ago')}
          </div>
          <div className="flex items-start gap-2">
            {price(i18n.t({ id: 'draw.add.to', message: 'To price' }), 'toPrice')}
            {ago(i18n.t({ id: 'draw.add.toAgo', message: 'Candles back, end' }), 'toAgo')}
          </div>
        </>
      )}
      <Button
        type="submit"
        reason={drawing ? undefined : i18n.t({ id: 'draw.add.type', message: 'Enter the price first.' })}
      >
        {i18n.t({ id: 'draw.add', message: 'Draw' })}
      </Button>
    </form>
  );
}
