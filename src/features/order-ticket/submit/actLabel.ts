// actLabel.ts: the label of the ticket's button.
import type { DecimalString } from '#protocol/decimal.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';

/** A longer size is a mistake, and would be cut off. */
const MAX_LENGTH = 16;

/** "Buy 0.25 BTC"; without a size, or with one that does not fit, only the asset. */
export function actLabel(side: 'buy' | 'sell', size: DecimalString | undefined, base: string): string {
  const values = { size: size === undefined || size === '0' ? '' : formatExact(size), base };
  const isShown = values.size !== '' && values.size.length <= MAX_LENGTH;
  if (side === 'buy')
    return isShown
      ? t('ticket.act.buy', 'Buy {size} {base}', values)
      : t('ticket.act.buyNothing', 'Buy {base}', values);
  return isShown
    ? t('ticket.act.sell', 'Sell {size} {base}', values)
    : t('ticket.act.sellNothing', 'Sell {base}', values);
}
