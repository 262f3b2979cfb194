// PositionShare.tsx: an image of one open position to share, as it is now. Amounts and size are excluded by default.
import { priceDecimals, sizeDecimals } from '#domain/market/market.ts';
import { dec, type Decimal } from '#protocol/decimal.ts';
import { usePractice } from '#state/usePractice.ts';
import { type ShareContent, ShareDialog } from '#ui/overlays/ShareDialog.tsx';
import { directionOf, formatExact } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { formatSize } from '#ui/text/format/size.ts';
import { formatDateTime } from '#ui/text/format/time.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import type { PositionRow } from './positionRows.ts';

/** The figures at the opening of the dialog: a card must not change between preview and file. */
export function PositionShare({ row, onDone }: { row: PositionRow; onDone: () => void }) {
  const [content] = useState(() => positionContent(row, Date.now()));
  return (
    <ShareDialog content={content} isPractice={usePractice()} fileName="trine-position.png" onDone={onDone} />
  );
}

/** Market and side are always shown. */
export function positionContent(
  { position, market, size, mark, pnl, returnOnEquity }: PositionRow,
  at: number,
): ShareContent {
  const price = (value: Decimal | undefined): string | undefined =>
    value && (market ? formatPrice(value, priceDecimals(market, value)) : formatExact(value));
  const figure = (label: string, text: string | undefined) =>
    text === undefined ? undefined : { label, text, direction: 'flat' as const };
  return {
    title: market?.symbol ?? position.coin,
    subtitle: [size.gt(0) ? t('positions.long', 'Long') : t('positions.short', 'Short')],
    fields: [
      {
        id: 'return',
        label: t('share.field.roe', 'Return on initial margin'),
        isChosen: true,
        figure: returnOnEquity && {
          label: t('share.roe', 'Return on margin'),
          text: formatPercent(returnOnEquity, { sign: 'always' }),
          direction: directionOf(returnOnEquity),
        },
      },
      {
        id: 'leverage',
        label: t('share.field.leverage', 'Leverage'),
        // Without it, the return on margin means little.
        isChosen: true,
        subtitle: t('positions.leverage', '{leverage}×', { leverage: position.leverage.value }),
      },
      {
        id: 'pnl',
        label: t('share.field.unrealized', 'Unrealized PnL, as an amount'),
        isChosen: false,
        figure: pnl && {
          label: t('share.unrealized', 'Unrealized PnL'),
          text: formatUsd(pnl, { sign: 'always' }),
          direction: directionOf(pnl),
        },
      },
      {
        id: 'entry',
        label: t('share.field.entry', 'Average entry price'),
        isChosen: false,
        figure: figure(t('positions.col.entry', 'Entry'), price(dec(position.entryPrice))),
      },
      {
        id: 'mark',
        label: t('share.field.mark', 'Mark price'),
        isChosen: false,
        figure: figure(t('positions.col.mark', 'Mark'), price(mark)),
      },
      {
        id: 'size',
        label: t('share.field.size', 'Size'),
        isChosen: false,
        figure: figure(
          t('positions.col.size', 'Size'),
          market ? formatSize(size.abs(), sizeDecimals(market)) : formatExact(size.abs()),
        ),
      },
      {
        id: 'date',
        label: t('share.field.time', 'Date and time'),
        isChosen: false,
        subtitle: formatDateTime(at),
      },
    ],
  };
}
