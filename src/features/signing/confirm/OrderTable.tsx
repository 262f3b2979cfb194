// OrderTable.tsx: the orders of a request, one per row.
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';

export interface OrderLine {
  /** Entry, Take-profit, Stop-loss, Buy, Sell, or the type of an entry by trigger. */
  role: string;
  /** More about the order, below its role. */
  detail?: string | undefined;
  price: string;
  /** Of an order by trigger, below the trigger's price: how it executes. */
  execution?: string | undefined;
  size: string;
  /** Before fees; undefined for orders that do not close. */
  pnl?: { text: string; isLoss: boolean } | undefined;
  /** Profit relative to the initial margin. */
  ofMargin?: string | undefined;
}

export function OrderTable({ lines }: { lines: readonly OrderLine[] }) {
  const hasPnl = lines.some(({ pnl }) => pnl !== undefined);
  // Two figures share a column, so that all fit on a phone.
  const names = [
    [t('confirm.col.order', 'Order')],
    [t('confirm.col.price', 'Price')],
    [t('confirm.col.size', 'Size')],
    ...(hasPnl ? [[t('confirm.col.pnl', 'Est. PnL'), t('confirm.col.margin', '% of margin')]] : []),
  ];
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={t('confirm.orders', 'Orders')}
      className="focus-inside max-h-52 overflow-auto rounded-md border border-line bg-inset/40"
    >
      <table className="tabular w-full text-table">
        <thead className="sticky top-0 bg-raised text-label text-muted">
          <tr>
            {names.map(([name, below]) => (
              <th key={name} scope="col" className={cx(CELL, 'text-end font-normal first:text-start')}>
                {name} {below !== undefined && <span className="block">{below}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ role, detail, price, execution, size, pnl, ofMargin }, index) => (
            <tr key={index}>
              <th scope="row" className={cx(CELL, 'text-start font-normal')}>
                {role} <Below>{detail}</Below>
              </th>
              <td className={cx(CELL, 'text-end')}>
                {price} <Below>{execution}</Below>
              </td>
              <td className={cx(CELL, 'text-end')}>{size}</td>
              {hasPnl && (
                <td className={cx(CELL, 'text-end', pnl && (pnl.isLoss ? 'text-loss' : 'text-gain'))}>
                  {pnl?.text} <Below>{ofMargin}</Below>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Below({ children }: { children: string | undefined }) {
  return children !== undefined && <span className="block text-muted">{children}</span>;
}

/** Instead of a size. */
export const wholeText = (): string => t('confirm.size.whole', 'Whole position');

/** On a phone a unit may be on the next line. */
const CELL = 'px-2 py-1 whitespace-nowrap compact:px-1.5 compact:whitespace-normal';
