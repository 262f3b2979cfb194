// shareFields.ts: the fields that the share card of a period can show.
import type { PeriodFigures } from '#domain/portfolio/portfolioFigures.ts';
import { dec } from '#protocol/decimal.ts';
import type { Address } from '#protocol/ids.ts';
import type { HistoryPoint, Portfolio } from '#protocol/portfolio.ts';
import type { ShareField } from '#ui/overlays/ShareDialog.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { directionOf } from '#ui/text/format/number.ts';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';

type Figure = NonNullable<ShareField['figure']>;

/** The return first: the first chosen one is the large figure. By default the fields without amount and account are chosen. */
export function shareFields(
  { returnRate, drawdown, pnl, end }: PeriodFigures,
  { volume, pnlHistory }: Pick<Portfolio, 'volume' | 'pnlHistory'>,
  owner: Address,
): ShareField[] {
  const figure = (
    label: string,
    text: string | undefined,
    direction: Figure['direction'] = 'flat',
  ): Figure | undefined => (text === undefined ? undefined : { label, text, direction });
  return [
    {
      id: 'return',
      label: t('share.field.return', 'Return in per cent'),
      isChosen: true,
      figure: figure(
        t('share.return', 'Return'),
        returnRate && formatPercent(returnRate, { sign: 'always' }),
        directionOf(returnRate),
      ),
    },
    {
      id: 'shape',
      label: t('share.field.shape', 'Shape of the profit line, without a scale'),
      isChosen: true,
      shape: shapeOf(pnlHistory),
    },
    {
      id: 'pnl',
      label: t('share.field.pnl', 'Profit and loss, as an amount'),
      isChosen: false,
      figure: figure(
        t('share.pnl', 'Profit and loss'),
        pnl && formatUsd(pnl, { sign: 'always' }),
        directionOf(pnl),
      ),
    },
    {
      id: 'value',
      label: t('share.field.value', 'Account value, as an amount'),
      isChosen: false,
      figure: figure(t('share.value', 'Account value'), end && formatUsd(end)),
    },
    {
      id: 'volume',
      label: t('share.field.volume', 'Volume, as an amount'),
      isChosen: false,
      figure: figure(t('share.volume', 'Volume'), volume === null ? undefined : formatUsd(volume)),
    },
    {
      id: 'drawdown',
      label: t('share.field.drawdown', 'Deepest drawdown in per cent'),
      isChosen: false,
      figure: figure(
        t('share.drawdown', 'Max drawdown'),
        drawdown?.rate && formatPercent(drawdown.rate.neg()),
      ),
    },
    {
      id: 'address',
      label: t('share.field.address', 'Account address, shortened'),
      isChosen: false,
      subtitle: shortAddress(owner),
    },
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
