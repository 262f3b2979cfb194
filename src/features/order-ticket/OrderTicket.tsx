// OrderTicket.tsx: one order from input to signature: fields, receipt, and one button naming the action.
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { fillFirstOrder, useFirstOrder } from '#state/order/firstOrder.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { Panel } from '#ui/display/Panel.tsx';
import { Skeleton } from '#ui/display/Skeleton.tsx';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { t } from '#ui/text/i18n.ts';
import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { OrderForm } from './forms/OrderForm.tsx';
import { kindOf, offeredTypes, type TicketKind } from './ticketKinds.ts';
import { TicketChoices } from './TicketChoices.tsx';
import { type TicketFormProps, useTicketForm, useTicketInputs } from './ticketParts.ts';
import type { Ways } from './submit/useRemedies.ts';
import { TicketFrame } from './TicketFrame.tsx';
import type { LeverageDialog as Dialog } from './leverage/LeverageDialog.tsx';
import { useOwner } from '#state/account/session.ts';

const OutcomeTicket = lazyPart(
  () => import('./outcome/OutcomeTicket.tsx').then((module) => module.OutcomeTicket),
  { Fallback: LoadingForm },
);
const ScaleForm = lazyPart(() => import('./forms/ScaleForm.tsx').then((module) => module.ScaleForm), {
  Fallback: LoadingForm,
});
const TwapForm = lazyPart(() => import('./forms/TwapForm.tsx').then((module) => module.TwapForm), {
  Fallback: LoadingForm,
});
const LeverageDialog = lazyPart(() =>
  import('./leverage/LeverageDialog.tsx').then((module) => module.LeverageDialog),
);

function LoadingForm() {
  return <Skeleton label={t('ticket.loading', 'Loading…')} lines={8} />;
}

interface OrderTicketProps extends Pick<Ways, 'onGate'> {
  market: Market;
}

/** Each market has its own ticket: no figures of another are rendered. */
export function OrderTicket({ market, onGate }: OrderTicketProps) {
  return (
    <Panel
      title={t('ticket.label', 'Order')}
      isTitleHidden
      className="shrink-0 in-data-dialog:bg-transparent"
    >
      {hasTrait(market, 'question') ? (
        <OutcomeTicket market={market} onGate={onGate} />
      ) : (
        <TicketForm key={market.assetId} market={market} onGate={onGate} />
      )}
    </Panel>
  );
}

function TicketForm({ market, onGate }: OrderTicketProps) {
  const isFirstDue = useFirstOrder(({ isDue }) => isDue);
  useEffect(() => {
    if (isFirstDue) fillFirstOrder(market.assetId);
  }, [isFirstDue, market.assetId]);
  const inputs = useTicketInputs(useOrderContext(market));
  const [isLeverageOpen, setLeverageOpen] = useState(false);
  const openLeverage = () => setLeverageOpen(true);
  const types = offeredTypes(market, inputs.features);
  const form = useTicketForm(market, inputs, types, { onGate, onLeverage: openLeverage });
  const FormOfType = FORMS[kindOf(form.type).form];
  return (
    <>
      <TicketFrame {...form} className="flex flex-col gap-3 p-3 in-data-dialog:px-0 in-data-dialog:pt-0">
        <TicketChoices {...form} types={types} onLeverage={openLeverage} />
        <FormOfType {...form} />
      </TicketFrame>
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

const FORMS: Record<TicketKind['form'], ComponentType<TicketFormProps>> = {
  single: OrderForm,
  scale: ScaleForm,
  twap: TwapForm,
};

/** Rendered from when it is first opened. */
export function LazyLeverageDialog(props: ComponentProps<typeof Dialog>) {
  const [wasOpened, setOpened] = useState(false);
  const owner = useOwner();
  if (props.open && !wasOpened) setOpened(true);
  if (!wasOpened) return null;
  return <LeverageDialog key={owner} {...props} />;
}
