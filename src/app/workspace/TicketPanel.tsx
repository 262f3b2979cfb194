// TicketPanel.tsx: an order ticket in a panel. With several visible, each shows its market above its fields.
import { OrderTicket } from '#features/order-ticket/OrderTicket.tsx';
import type { Market } from '#domain/market/market.ts';
import type { Link } from '#state/workspace/layout.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { LinkBadge } from './LinkBadge.tsx';
import { marketName } from './panelNames.ts';

export function TicketPanel({ market, link, onGate }: { market: Market; link: Link; onGate: () => void }) {
  return (
    <div className="scroll-quiet flex min-h-0 flex-1 flex-col">
      <p
        className={cx(
          'sticky top-0 z-10 flex min-h-8 shrink-0 items-center gap-2 border-b border-line bg-raised px-3 py-1',
          'text-heading font-semibold',
        )}
      >
        <LinkBadge link={link} />
        <span className="sr-only">{t('workspace.ticket.for', 'This ticket trades')}</span>
        <span className="min-w-0 break-words">{marketName(market)}</span>
      </p>
      <OrderTicket market={market} onGate={onGate} />
    </div>
  );
}
