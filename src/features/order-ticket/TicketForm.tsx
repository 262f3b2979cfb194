// TicketForm.tsx: one order from input to signature: fields, receipt, and one button naming the action.
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { fillFirstOrder, useFirstOrder } from '#state/order/firstOrder.ts';
import { type Ticket, useTicket, useTickets } from '#state/order/ticket.ts';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { t } from '#ui/text/i18n.ts';
import {
  type ComponentType,
  type FormEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { LazyLeverageDialog } from './leverage/LazyLeverageDialog.tsx';
import { OrderForm } from './single/OrderForm.tsx';
import type { TicketKind } from './context/ticketKind.ts';
import { kindOf, offeredTypes } from './context/ticketKinds.ts';
import { TicketChoices } from './TicketChoices.tsx';
import type { TicketActs, TicketFormProps } from './context/ticketParts.ts';
import { LoadingPart } from './fields/LoadingPart.tsx';
import { useFieldRefs } from './fields/useFieldRefs.ts';
import { useRemedies } from './submit/useRemedies.ts';
import { useTicketContext } from './context/useTicketContext.ts';
import { useTicketKeys } from './context/useTicketKeys.ts';

const ScaleForm = lazyPart(() => import('./scale/ScaleForm.tsx').then((module) => module.ScaleForm));
const TwapForm = lazyPart(() => import('./twap/TwapForm.tsx').then((module) => module.TwapForm));

interface TicketFormOwnProps {
  market: Market;
  /** Opens the onboarding steps. */
  onGate: () => void;
}

export function TicketForm({ market, onGate }: TicketFormOwnProps) {
  const { features } = useReadable(useGateway().config);
  const ticket = useTicket(market.assetId);
  const changeTicket = useTickets((tickets) => tickets.change);
  const change = useCallback(
    (next: Partial<Ticket>) => changeTicket(market.assetId, next),
    [changeTicket, market.assetId],
  );
  const isFirstDue = useFirstOrder(({ isDue }) => isDue);
  useEffect(() => {
    if (isFirstDue) fillFirstOrder(market.assetId);
  }, [isFirstDue, market.assetId]);
  const inputs = useTicketContext(market);
  const [isLeverageOpen, setLeverageOpen] = useState(false);
  const openLeverage = () => setLeverageOpen(true);
  const form = useRef<HTMLFormElement>(null);
  const fields = useFieldRefs();
  const acts = useRef<TicketActs>({ attempt: () => {}, pickShare: () => {} });
  const remedies = useRemedies({ onGate, onChange: change, onLeverage: openLeverage });
  useTicketKeys({
    form,
    fields,
    change,
    pickShare: (share) => acts.current.pickShare(share),
    attempt: () => acts.current.attempt(),
  });
  const types = offeredTypes(market, features);
  // A stored choice may be unavailable here.
  const type = types.includes(ticket.type) ? ticket.type : 'limit';
  const FormOfType = FORMS[kindOf(type).form];
  const shared: TicketFormProps = { market, ticket, type, change, inputs, fields, acts, remedies };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    acts.current.attempt();
  };
  return (
    <>
      <form
        ref={form}
        noValidate
        data-ticket=""
        aria-label={t('ticket.form', 'Order in {symbol}', { symbol: market.symbol })}
        className="flex flex-col gap-3 p-3 compact:px-0 compact:pt-0"
        onSubmit={onSubmit}
      >
        <TicketChoices
          market={market}
          ticket={ticket}
          type={type}
          types={types}
          inputs={inputs}
          change={change}
          onLeverage={openLeverage}
        />
        <FormOfType {...shared} fallback={<LoadingPart lines={8} />} />
      </form>
      {/* Beside the form, not in it: events in the dialog must not submit the ticket. */}
      {hasTrait(market, 'margin') && (
        <LazyLeverageDialog
          market={market}
          open={isLeverageOpen}
          onOpenChange={setLeverageOpen}
          onGate={onGate}
        />
      )}
    </>
  );
}

const FORMS: Record<TicketKind['form'], ComponentType<TicketFormProps & { fallback: ReactNode }>> = {
  single: OrderForm,
  scale: ScaleForm,
  twap: TwapForm,
};
