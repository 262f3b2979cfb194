// shareFields.ts: the figures a share card can show.
import type { PeriodFigures } from '#domain/portfolio/portfolioFigures.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { HistoryPoint } from '#protocol/portfolio.ts';
import { directionOf } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { i18n } from '#ui/text/i18n.ts';

export const SHARE_FIELDS = ['return', 'shape', 'drawdown', 'pnl', 'value', 'volume', 'address'] as const;
export type ShareField = (typeof SHARE_FIELDS)[number];

interface ShareFigure {
  label: string;
  text: string;
  direction: 'up' | 'down' | 'flat';
}

/** The chosen figures that are known, the return first: the first one is the large figure. */
export function shareFigures(
  { returnRate, drawdown, pnl, end }: PeriodFigures,
  volume: DecimalString | null,
  chosen: ReadonlySet<ShareField>,
): ShareFigure[] {
  const figure = (
    field: ShareField,
    label: string,
    text: string | undefined,
    direction: ShareFigure['direction'] = 'flat',
  ): ShareFigure[] => (chosen.has(field) && text !== undefined ? [{ label, text, direction }] : []);
  return [
    ...figure(
      'return',
      i18n.t({ id: 'share.return', message: 'Return' }),
      returnRate && formatPercent(returnRate, { sign: 'always' }),
      directionOf(returnRate),
    ),
    ...figure(
      'pnl',
      i18n.t({ id: 'share.pnl', message: 'Profit and loss' }),
      pnl && formatUsd(pnl, { sign: 'always' }),
      directionOf(pnl),
    ),
    ...figure('value', i18n.t({ id: 'share.value', message: 'Account value' }), end && formatUsd(end)),
    ...figure(
      'volume',
      i18n.t({ id: 'share.volume', message: 'Volume' }),
      volume === null ? undefined : formatUsd(volume),
    ),
    ...figure(
      'drawdown',
      i18n.t({ id: 'share.drawdown', message: 'Max drawdown' }),
      drawdown?.rate && formatPercent(drawdown.rate.neg()),
    ),
  ];
}

/** The normalized line: its shape without amounts. */
export function shapeOf(history: readonly HistoryPoint[]): { x: number; y: number }[] {
  const values = history.map(({ value }) => dec(value));
  const [low, high] = values.reduce<
    [(typeof values)[number] | undefined, (typeof values)[number] | undefined]
  >(
    ([min, max], value) => [min?.lt(value) ? min : value, max?.gt(value) ? max : value],
    [undefined, undefined],
  );
  const [first, last] = [history[0], history.at(-1)];
  if (!low || !high || !first || !last || low.eq(high) || first.at === last.at) return [];
  return history.map(({ at }, index) => ({
    x: (at - first.at) / (last.at - first.at),
    y: values[index]?.minus(low).div(high.minus(low)).toNumber() ?? 0,
  }));
}
