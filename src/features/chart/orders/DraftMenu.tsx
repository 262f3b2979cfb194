// DraftMenu.tsx: the menu of a right click or long press: fills an order at that price into the ticket, unsent.
import { announce } from '#ui/display/announce.ts';
import { copyText } from '#ui/hooks/copied.ts';
import { toast } from '#ui/overlays/toast.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { type Market, priceDecimals } from '#domain/market/market.ts';
import { dec, type Decimal, type DecimalString } from '#protocol/decimal.ts';
import { changeDrawing } from '#state/chart/drawingHistory.ts';
import { centsText } from '#ui/text/format/centsText.ts';
import { formatPrice } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { BellPlus, Copy, Minus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Spot } from '../chartPointer.ts';
import { type ChartDraft, draftsAt } from './draftOrders.ts';

interface DraftMenuProps {
  market: Market;
  at: Spot & { price: DecimalString };
  last: Decimal;
  /** Signed size of the position. */
  held: Decimal | undefined;
  onDraft: (draft: ChartDraft) => void;
  /** Where alerts can be set on this chart. */
  onAlert: ((price: DecimalString) => void) | undefined;
}

/** Mount it with a new key for each press: it opens on mount. */
export function DraftMenu({ market, at, last, held, onDraft, onAlert }: DraftMenuProps) {
  const anchor = useRef<HTMLButtonElement>(null);
  useEffect(() => anchor.current?.click(), []);
  const isInCents = hasTrait(market, 'cents');
  const price = isInCents ? centsText(at.price) : formatPrice(at.price, priceDecimals(market, dec(at.price)));
  const drafts = draftsAt(at.price, { last, held, hasTriggers: hasTrait(market, 'triggers') });
  const items: MenuItem[] = [
    {
      kind: 'heading',
      id: 'price',
      label: t('chart.menu.price', 'At {price} {quote}', {
        price,
        quote: isInCents ? '' : market.quote,
      }).trim(),
    },
    ...drafts.map((draft) => ({
      id: `${draft.kind}-${draft.side}`,
      label: draftLabel(draft),
      onSelect: () => onDraft(draft),
    })),
    { kind: 'separator', id: 'rest' },
    ...(onAlert
      ? [
          {
            id: 'alert',
            icon: BellPlus,
            label: t('chart.menu.alert', 'Add an alert here'),
            onSelect: () => onAlert(at.price),
          },
        ]
      : []),
    {
      id: 'line',
      icon: Minus,
      label: t('chart.menu.line', 'Add a line here'),
      onSelect: () =>
        changeDrawing(market.assetId, {
          id: crypto.randomUUID(),
          kind: 'level',
          at: { time: 0, price: Number(at.price) },
        }),
    },
    {
      id: 'copy',
      icon: Copy,
      label: t('chart.menu.copy', 'Copy price'),
      onSelect: () => void copyPrice(at.price),
    },
  ];
  return (
    <Menu
      label={t('chart.menu', 'Order at {price}', { price })}
      align="start"
      items={items}
      trigger={({ ref, ...props }) => (
        <button
          {...props}
          ref={(element) => {
            anchor.current = element;
            if (typeof ref === 'function') ref(element);
          }}
          type="button"
          tabIndex={-1}
          aria-label={t('chart.menu', 'Order at {price}', { price })}
          className="pointer-events-none absolute size-px opacity-0"
          style={{ left: at.x, top: at.y }}
        />
      )}
    />
  );
}

function draftLabel({ kind, side, reduceOnly }: ChartDraft): string {
  const values = { side };
  switch (kind) {
    case 'limit':
      return t('chart.menu.limit', 'Limit {side, select, buy {buy} other {sell}}', values);
    case 'stop':
      return reduceOnly
        ? t('chart.menu.stopLoss', 'Stop-loss: {side, select, buy {buy} other {sell}} here', values)
        : t('chart.menu.stop', 'Stop {side, select, buy {buy} other {sell}}', values);
    case 'takeProfit':
      return t('chart.menu.takeProfit', 'Take-profit {side, select, buy {buy} other {sell}}', values);
  }
}

async function copyPrice(price: string): Promise<void> {
  const isCopied = await copyText(price);
  const title = isCopied
    ? t('chart.menu.copied', 'Price copied')
    : t('workspace.link.failed', 'The browser did not allow copying.');
  toast({ tone: isCopied ? 'success' : 'warn', title, id: 'copy' });
  announce(title);
}
