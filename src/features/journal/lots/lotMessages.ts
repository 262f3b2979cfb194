// lotMessages.ts: texts for the methods, the kinds of lots and the basis of a gain.
import type { LotKind, LotMethod, LotPool } from '#domain/lots/lotBook.ts';
import type { Disposal, GainBasis } from '#domain/lots/taxLots.ts';
import { formatExact, type Numeric } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { i18n } from '#ui/text/i18n.ts';

/** The names are the same in every language. */
export const METHOD_NAMES: Record<LotMethod, string> = { fifo: 'FIFO', lifo: 'LIFO', hifo: 'HIFO' };

export function methodText(method: LotMethod): string {
  const texts: Record<LotMethod, string> = {
    fifo: i18n.t({ id: 'lots.fifo', message: 'The oldest lot is used first.' }),
    lifo: i18n.t({ id: 'lots.lifo', message: 'The newest lot is used first.' }),
    hifo: i18n.t({
      id: 'lots.hifo',
      message: 'The lot with the highest cost is used first. Of shorts it is the lowest sale.',
    }),
  };
  return texts[method];
}

export function kindText(kind: LotKind): string {
  const texts: Record<LotKind, string> = {
    perp: i18n.t({ id: 'lots.kind.perp', message: 'Perp' }),
    spot: i18n.t({ id: 'lots.kind.spot', message: 'Spot' }),
    outcome: i18n.t({ id: 'lots.kind.outcome', message: 'Outcome' }),
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
        label: i18n.t({ id: 'lots.basis.entered', message: 'Cost entered' }),
        tip: i18n.t({ id: 'lots.basis.entered.tip', message: 'Uses the cost you entered.' }),
      };
    case 'split':
      return {
        label: i18n.t({ id: 'lots.basis.split', message: 'Split' }),
        tip: i18n.t({
          id: 'lots.basis.split.tip',
          message: 'Came without a trade: taken as a split, at half of 1 pUSD a share.',
        }),
      };
    case 'booked':
      return {
        label: i18n.t({ id: 'lots.basis.booked', message: 'Booked PnL' }),
        tip: i18n.t({
          id: 'lots.basis.booked.tip',
          message: 'An opening is not in the history. The gain is the realized PnL of the service.',
        }),
      };
    case 'unknown':
      return {
        label: i18n.t({ id: 'lots.basis.unknown', message: 'Cost unknown' }),
        tip: i18n.t({
          id: 'lots.basis.unknown.tip',
          message: 'Came without a trade. Without a cost it is in no sum.',
        }),
      };
  }
}

export function wayText(way: Disposal['way']): string | undefined {
  switch (way) {
    case 'trade':
      return undefined;
    case 'liquidation':
      return i18n.t({ id: 'journal.forced', message: 'Forced close' });
    case 'settlement':
      return i18n.t({ id: 'lots.way.settlement', message: 'Settlement' });
    case 'merge':
      return i18n.t({ id: 'lots.way.merge', message: 'Merge' });
  }
}

/** A price per unit; for shares in cents. */
export function unitPrice(value: Numeric, { kind }: LotPool): string {
  if (value === undefined || value === null) return '—';
  const price = typeof value === 'string' ? value : value.toSignificantDigits(10);
  return kind === 'outcome' ? formatCents(price, 4) : formatExact(price);
}
