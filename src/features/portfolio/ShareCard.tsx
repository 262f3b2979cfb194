// ShareCard.tsx: an image to share, with the chosen figures only. Amounts and address are excluded by default.
import { portfolioQuery } from '#client/queries/account/portfolio.ts';
import { useGateway } from '#client/react.tsx';
import { periodFigures } from '#domain/portfolio/portfolioFigures.ts';
import type { Address } from '#protocol/ids.ts';
import type { Portfolio, PortfolioPeriod } from '#protocol/portfolio.ts';
import { onAppearanceChange } from '#ui/theme/appearance.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Checkbox } from '#ui/controls/Checkbox.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { formatDate } from '#ui/text/format/time.ts';
import { i18n } from '#ui/text/i18n.ts';
import { saveBlob } from '#ui/hooks/saveFile.ts';
import { announce } from '#ui/display/announce.ts';
import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { periodLabel } from './periods.ts';
import { drawShareCard, type ShareDrawing } from './shareCanvas.ts';
import { type ShareField, SHARE_FIELDS, shareFigures, shapeOf } from './shareFields.ts';

export function ShareCard({
  owner,
  period,
  onDone,
}: {
  owner: Address;
  period: PortfolioPeriod;
  onDone: () => void;
}) {
  const gateway = useGateway();
  const { data } = useQuery(portfolioQuery(gateway, owner, period));
  const [chosen, setChosen] = useState<ReadonlySet<ShareField>>(new Set<ShareField>(['return', 'shape']));
  const canvas = useRef<HTMLCanvasElement>(null);
  const card = useMemo(() => data && cardOf(data, { owner, period, chosen }), [data, owner, period, chosen]);
  const save = () =>
    canvas.current?.toBlob((blob) => {
      if (!blob) return;
      saveBlob(blob, 'trine-portfolio.png');
      announce(i18n.t({ id: 'share.saved', message: 'The picture was saved.' }));
    }, 'image/png');
  const toggle = (field: ShareField, isOn: boolean) =>
    setChosen(new Set(isOn ? [...chosen, field] : [...chosen].filter((each) => each !== field)));
  const reason =
    card?.isEmpty === false
      ? undefined
      : i18n.t({ id: 'share.nothing', message: 'Select one or more available figures.' });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="lg"
      title={i18n.t({ id: 'share.title', message: 'Share card' })}
      description={i18n.t({
        id: 'share.description',
        message: 'Created in this browser and never uploaded. Only ticked fields are shown.',
      })}
      footer={
        <Button kind="primary" onClick={save} {...(reason === undefined ? {} : { reason })}>
          {i18n.t({ id: 'share.save', message: 'Save as PNG' })}
        </Button>
      }
    >
      {card ? (
        <div className="flex flex-col gap-4">
          <Preview card={card} canvas={canvas} />
          <fieldset className="grid grid-cols-2 gap-x-6 gap-y-1 compact:grid-cols-1">
            <legend className="mb-1 text-label text-muted">
              {i18n.t({ id: 'share.fields', message: 'Fields' })}
            </legend>
            {SHARE_FIELDS.map((field) => (
              <Checkbox
                key={field}
                label={fieldLabel(field)}
                checked={chosen.has(field)}
                onChange={(isOn) => toggle(field, isOn)}
              />
            ))}
          </fieldset>
        </div>
      ) : (
        <EmptyState
          title={i18n.t({ id: 'share.none', message: 'No history to show' })}
          detail={i18n.t({
            id: 'share.none.detail',
            message: 'The card needs the performance of the period, which is not available.',
          })}
        />
      )}
    </Dialog>
  );
}

/** Draws once mounted: its surroundings may load later. */
function Preview({
  card: { drawing, words },
  canvas,
}: {
  card: Card;
  canvas: RefObject<HTMLCanvasElement | null>;
}) {
  const theme = useSyncExternalStore(onAppearanceChange, () => document.documentElement.dataset['theme']);
  useEffect(() => {
    if (canvas.current) drawShareCard(canvas.current, drawing);
  }, [canvas, drawing, theme]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={i18n.t({ id: 'share.preview', message: 'The card: {text}', values: { text: words } })}
      className="aspect-[1200/630] w-full rounded-md border border-line"
    />
  );
}

interface Choice {
  owner: Address;
  period: PortfolioPeriod;
  chosen: ReadonlySet<ShareField>;
}

interface Card {
  drawing: ShareDrawing;
  /** A text alternative. */
  words: string;
  isEmpty: boolean;
}

function cardOf(data: Portfolio, { owner, period, chosen }: Choice): Card | undefined {
  const figures = periodFigures(data);
  if (!figures) return undefined;
  const [first, ...others] = shareFigures(figures, data.volume, chosen);
  const subtitle = [
    periodLabel(period),
    formatDate(figures.toAt),
    ...(chosen.has('address') ? [shortAddress(owner)] : []),
  ].join(' · ');
  return {
    drawing: {
      title: i18n.t({ id: 'share.card.title', message: 'Portfolio' }),
      subtitle,
      headline: first ?? { label: '', text: '', direction: 'flat' },
      figures: others,
      shape: chosen.has('shape') ? shapeOf(data.pnlHistory) : [],
      footer: i18n.t({ id: 'share.card.footer', message: 'Made with Trine' }),
    },
    words: [subtitle, ...(first ? [first, ...others] : []).map(({ label, text }) => `${label} ${text}`)].join(
      ', ',
    ),
    isEmpty: first === undefined,
  };
}

function fieldLabel(field: ShareField): string {
  const labels: Record<ShareField, string> = {
    return: i18n.t({ id: 'share.field.return', message: 'Return in per cent' }),
    shape: i18n.t({ id: 'share.field.shape', message: 'Shape of the profit line, without a scale' }),
    drawdown: i18n.t({ id: 'share.field.drawdown', message: 'Deepest drawdown in per cent' }),
    pnl: i18n.t({ id: 'share.field.pnl', message: 'Profit and loss, as an amount' }),
    value: i18n.t({ id: 'share.field.value', message: 'Account value, as an amount' }),
    volume: i18n.t({ id: 'share.field.volume', message: 'Volume, as an amount' }),
    address: i18n.t({ id: 'share.field.address', message: 'Account address, shortened' }),
  };
  return labels[field];
}
