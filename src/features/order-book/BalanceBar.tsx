// BalanceBar.tsx: the imbalance of visible bids and asks. Updated by the ladder's painter, a few times per second.
import { formatPercent } from '#ui/text/format/percent.ts';
import { t } from '#ui/text/i18n.ts';
import type { Ref } from 'react';

export function BalanceBar({ ref }: { ref: Ref<HTMLDivElement> }) {
  return (
    <div
      ref={ref}
      dir="ltr"
      role="img"
      aria-label={t('book.balance', 'Balance of bids and asks')}
      data-tip={t('book.balance.tip', 'Size of the best 20 bids against the best 20 asks in view')}
      className="tabular flex h-6 shrink-0 items-center gap-2 border-t border-line px-2 text-label"
      style={{ contain: 'strict' }}
    >
      <span data-part="bids" className="w-12 text-gain" />
      <span
        aria-hidden="true"
        className="relative h-1 flex-1 overflow-hidden rounded-full bg-loss forced-color-adjust-none"
      >
        <span
          data-part="bar"
          className="absolute inset-0 origin-left bg-gain transition-none"
          style={{ transform: 'scaleX(0.5)' }}
        />
        <span className="absolute inset-y-0 start-1/2 w-px -translate-x-1/2 bg-surface" />
      </span>
      <span data-part="asks" className="w-12 text-end text-loss" />
    </div>
  );
}

const RENEWED_MS = 250;

/** Takes an imbalance from -1 to 1 and the frame's time; writes whole per cent, only when changed. */
export function createBalanceWriter(root: HTMLElement): (imbalance: number, now: number) => void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part=${name}]`);
  const [bids, bar, asks] = [part('bids'), part('bar'), part('asks')];
  let shown: number | undefined;
  let writtenAt = -Infinity;
  return (imbalance, now) => {
    const share = Math.round(((imbalance + 1) / 2) * 100);
    if (share === shown || now - writtenAt < RENEWED_MS || !bids || !bar || !asks) return;
    shown = share;
    writtenAt = now;
    const [bidText, askText] = [
      formatPercent(`${share / 100}` as `${number}`, { places: 0 }),
      formatPercent(`${(100 - share) / 100}` as `${number}`, { places: 0 }),
    ];
    bids.textContent = t('book.balance.bids', 'B {share}', { share: bidText });
    asks.textContent = t('book.balance.asks', '{share} A', { share: askText });
    bar.style.transform = `scaleX(${share / 100})`;
    root.setAttribute(
      'aria-label',
      t('book.balance.now', 'Balance: bids {bids}, asks {asks}', { bids: bidText, asks: askText }),
    );
  };
}
