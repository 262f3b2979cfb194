// tapePainter.ts: keeps one table row per visible trade and moves rows instead of rewriting them.
import type { Trade } from '#protocol/info/market/trade.ts';

const ROWS = 60;

interface TapeText {
  price: (trade: Trade) => string;
  size: (trade: Trade) => string;
  time: (trade: Trade) => string;
  /** For screen readers; visually there are arrow and colour. */
  side: (trade: Trade) => string;
}

/** Returns the paint function: pass all trades, newest first; only new ones are written. */
export function createTapePainter(body: HTMLElement, text: TapeText): (trades: readonly Trade[]) => void {
  let shown: readonly Trade[] = [];
  return (trades) => {
    if (trades === shown) return;
    const newest = shown[0];
    const known = newest ? trades.findIndex(({ tradeId }) => tradeId === newest.tradeId) : -1;
    const fresh = trades.slice(0, known < 0 ? ROWS : Math.min(known, ROWS));
    // Written oldest first, each on top; rows dropped at the bottom are reused.
    for (const trade of fresh.toReversed()) {
      const row =
        body.childElementCount >= ROWS
          ? (body.lastElementChild as HTMLTableRowElement)
          : makeRow(body.ownerDocument);
      write(row, trade, text);
      body.prepend(row);
    }
    shown = trades;
  };
}

function makeRow(document: Document): HTMLTableRowElement {
  const row = document.createElement('tr');
  row.className = 'h-ladder-row hover:bg-hover';
  for (const className of ['px-2', 'px-2 text-end', 'px-2 text-end text-muted']) {
    const cell = document.createElement('td');
    cell.className = className;
    row.append(cell);
  }
  return row;
}

function write(row: HTMLTableRowElement, trade: Trade, text: TapeText): void {
  const [price, size, time] = row.cells;
  const isBuy = trade.side === 'buy';
  row.dataset.price = trade.price;
  if (!price || !size || !time) return;
  price.className = isBuy ? 'px-2 text-gain' : 'px-2 text-loss';
  price.textContent = `${isBuy ? '▲' : '▼'} ${text.price(trade)}`;
  price.setAttribute('aria-label', `${text.side(trade)} ${text.price(trade)}`);
  size.textContent = text.size(trade);
  time.textContent = text.time(trade);
}
