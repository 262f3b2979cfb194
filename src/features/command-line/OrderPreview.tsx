// OrderPreview.tsx: an order or close as its confirmation will show it, with its blockers.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { useGateway, useReadable } from '#client/react.tsx';
import type { CloseCommand, OrderCommand } from '#domain/command/command.ts';
import { type CommandOrder, type CommandSettings, orderOfCommand } from '#domain/command/commandOrder.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { bookScaleOf, type Market } from '#domain/market/market.ts';
import type { TicketContext } from '#domain/order/orderDraft.ts';
import { canSubmit } from '#domain/order/refusals/orderRefusals.ts';
import { dec } from '#protocol/decimal.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { useOrderContext } from '#state/order/useOrderContext.ts';
import { type SubmitOptions, useSubmit } from '#state/order/useSubmit.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { useNow } from '#ui/hooks/useNow.ts';
import { t } from '#ui/text/i18n.ts';
import { denialText } from './faultMessages.ts';
import type { LinePorts, LineProps } from './lineParts.ts';
import { Note } from './Note.tsx';
import { useReady } from './useReady.ts';

interface OrderPreviewProps extends LineProps {
  command: OrderCommand | CloseCommand;
  market: Market;
}

export function OrderPreview({ command, market, api, ports }: OrderPreviewProps) {
  // A stale book sends no event: its age follows the clock.
  useNow(1000);
  const submit = useSubmit();
  const { features } = useReadable(useGateway().config);
  const slippage = usePreference((preferences) => preferences.slippage);
  const { context, leverage, bookAgeMs } = useOrderContext(market);
  const settings = { slippage, leverage, features };
  const order = orderOfCommand(command, context, settings);
  const reasons = useReasons(order, market, context, bookAgeMs, ports);
  const renew = useRenewal(command, market, context, settings);
  const request = order.action && requestOf(order.action);
  const send =
    submit && request && reasons.length === 0
      ? () => {
          api.done();
          void submit(request, { act: actOf(order), renew: order.isAtMarket ? renew : undefined });
        }
      : undefined;
  useReady(api, send);
  return (
    <>
      {request && order.action && (
        <>
          <p className="font-medium">{ports.title(request)}</p>
          <ports.Confirmed orders={order.action.orders} grouping={order.action.grouping} />
        </>
      )}
      {reasons.map((reason) => (
        <Note key={reason} isFault>
          {reason}
        </Note>
      ))}
      {send && request && <SendButton request={request} title={ports.title(request)} onSend={send} />}
    </>
  );
}

function SendButton({
  request,
  title,
  onSend,
}: {
  request: ActionRequest;
  title: string;
  onSend: () => void;
}) {
  const who = useWhoSigns(request);
  const isSell = request.type === 'order' && request.action.orders[0]?.side === 'sell';
  return (
    <>
      <Button kind={isSell ? 'sell' : 'buy'} onClick={onSend}>
        {title}
      </Button>
      <SignedBy who={who} />
    </>
  );
}

/** The blockers, most fundamental first; empty when it can be sent. */
function useReasons(
  order: CommandOrder,
  market: Market,
  { markPrice }: TicketContext,
  bookAgeMs: number | undefined,
  ports: LinePorts,
): readonly string[] {
  const blockers = useTradingGate({
    purpose: order.reduceOnly ? 'reduce' : 'increase',
    market,
    book: order.isAtMarket ? { ageMs: bookAgeMs } : undefined,
  })
    .filter(({ kind }) => kind !== 'ownRule' || !order.reduces)
    .map((blocker) => ports.blocker(blocker, market.symbol));
  if (blockers.length > 0) return blockers;
  if (hasTrait(market, 'margin') && markPrice === undefined)
    return [
      t(
        'why.unpriced',
        'No usable mark price for {symbol} from the service. Orders are off until one arrives.',
        { symbol: market.symbol },
      ),
    ];
  if (order.denial !== undefined) return [denialText(order.denial, market.symbol)];
  // Warnings are shown with the figures and block nothing.
  return order.refusals
    .filter(({ severity }) => severity === 'refusal')
    .map((refusal) => ports.refusal(refusal, market));
}

/** The same command at current prices, for an open confirmation: undefined keeps the request. */
function useRenewal(
  command: OrderCommand | CloseCommand,
  market: Market,
  context: TicketContext,
  settings: CommandSettings,
): () => ActionRequest | undefined {
  const gateway = useGateway();
  return () => {
    const mark = gateway.feeds.contexts().get(market.assetId)?.markPrice;
    const book = gateway.feeds.book(market.assetId).read(bookScaleOf(market)) ?? context.book;
    const again = orderOfCommand(
      command,
      { ...context, book, markPrice: mark ? dec(mark) : context.markPrice },
      settings,
    );
    return again.action && canSubmit(again.refusals) ? requestOf(again.action) : undefined;
  };
}

function requestOf({ orders, grouping }: NonNullable<CommandOrder['action']>): ActionRequest {
  return { type: 'order', action: { orders: [...orders], grouping } };
}

/** An unusual price is always reviewed before signing. */
function actOf({ refusals, isAtMarket }: CommandOrder): SubmitOptions['act'] {
  if (refusals.some(({ code }) => code === 'FAR_FROM_MARK' || code === 'FAR_FROM_TRIGGER')) return 'always';
  return isAtMarket ? 'marketOrder' : 'limitOrder';
}
