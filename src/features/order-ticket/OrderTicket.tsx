// OrderTicket.tsx: the ticket's panel, with the form of the market's kind.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { t } from '#ui/text/i18n.ts';
import { Panel } from '#ui/display/Panel.tsx';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { LoadingPart } from './fields/LoadingPart.tsx';
import { TicketForm } from './TicketForm.tsx';

const OutcomeTicket = lazyPart(() =>
  import('./outcome/OutcomeTicket.tsx').then((module) => module.OutcomeTicket),
);

interface OrderTicketProps {
  market: Market;
  /** Opens the onboarding steps. */
  onGate: () => void;
}

/** Each market has its own ticket: no figures of another are rendered. */
export function OrderTicket({ market, onGate }: OrderTicketProps) {
  return (
    <Panel title={t('ticket.label', 'Order')} isTitleHidden className="shrink-0 compact:bg-transparent">
      {hasTrait(market, 'question') ? (
        <OutcomeTicket market={market} onGate={onGate} fallback={<LoadingPart lines={8} />} />
      ) : (
        <TicketForm key={market.assetId} market={market} onGate={onGate} />
      )}
    </Panel>
  );
}
