// lotMessages.ts: texts for the methods, the kinds of lots and the basis of a gain.
import type { LotKind, LotMethod, LotPool } from '#domain/lots/lotBook.ts';
import type { Disposal, GainBasis } from '#domain/lots/taxLots.ts';
import { formatExact, type Numeric } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';

/** The names are the same in every language. */
export const METHOD_NAMES: Record<LotMethod, string> = { fifo: 'FIFO', lifo: 'LIFO', hifo: 'HIFO' };

export function methodText(method: LotMethod): string {
  const texts: Record<LotMethod, string> = {
    fifo: t('lots.fifo', 'The oldest lot is used first.'),
    lifo: t('lots.lifo', 'The newest lot is used first.'),
    hifo: t('lots.hifo', 'The lot with the highest cost is used first. Of shorts it is the lowest sale.'),
  };
  return texts[method];
}

export function kindText(kind: LotKind): string {
  const texts: Record<LotKind, string> = {
    perp: t('lots.kind.perp', 'Perp'),
    spot: t('lots.kind.spot', 'Spot'),
    outcome: t('lots.kind.outcome', 'Outcome'),
  };
  return texts[kind];
}

/** Undefined when the lot was opened and closed by trades. */
export function basisText(basis: GainBasis): { label: string; tip: string } | undefined {
  switch (basis) {
    case 'trade':
      return undefined;
    case 'entered':
      return {
        label: t('lots.basis.entered', 'Cost entered'),
        tip: t('lots.basis.entered.tip', 'Uses the cost you entered.'),
      };
    case 'split':
      return {
        label: t('lots.basis.split', 'Split'),
        tip: t('lots.basis.split.tip', 'Came without a trade: taken as a split, at half of 1 pUSD a share.'),
      };
    case 'booked':
      return {
        label: t('lots.basis.booked', 'Booked PnL'),
        tip: t(
          'lots.basis.booked.tip',
          'An opening is not in the history. The gain is the realized PnL of the service.',
        ),
      };
    case 'unknown':
      return {
        label: t('lots.basis.unknown', 'Cost unknown'),
        tip: t('lots.basis.unknown.tip', 'Came without a trade. Without a cost it is in no sum.'),
      };
  }
}

export function wayText(way: Disposal['way']): string | undefined {
  switch (way) {
    case 'trade':
      return undefined;
    case 'liquidation':
      return t('journal.forced', 'Forced close');
    case 'settlement':
      return t('lots.way.settlement', 'Settlement');
    case 'merge':
      return t('lots.way.merge', 'Merge');
  }
}

/** A price per unit; for shares in cents. */
export function unitPrice(value: Numeric, { kind }: LotPool): string {
  if (value === undefined || value === null) return '—';
  const price = typeof value === 'string' ? value : value.toSignificantDigits(10);
  return kind === 'outcome' ? formatCents(price, 4) : formatExact(price);
}
