// useTicketReasons.ts: every blocker of the current ticket in one list, most fundamental first.
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { PlannedOrder } from '#domain/order/orderPlan.ts';
import { onlyReduces } from '#domain/order/refusals/ownRefusals.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { t } from '#ui/text/i18n.ts';
import { blockerReason } from './blockerMessages.ts';
import type { Reason } from './useRemedies.ts';
import { kindOf } from '../context/ticketKinds.ts';
import type { TicketFormProps } from '../context/ticketParts.ts';
import type { TicketSubmit } from './useTicketSubmit.ts';

interface Judged {
  plan: PlannedOrder;
  reduceOnly: boolean;
  /** The rules' results for the ticket itself. */
  refused: readonly Reason[];
}

export function useTicketReasons(
  { market, type, inputs: { bookAgeMs, now, context } }: TicketFormProps,
  { plan, reduceOnly, refused }: Judged,
  state: TicketSubmit['state'],
): Reason[] {
  const { chain } = useReadable(useGateway().config);
  const blockers = useTradingGate({
    purpose: reduceOnly ? 'reduce' : 'increase',
    market,
    // It fills at once at the book's prices.
    book: kindOf(type).draftType === 'market' ? { ageMs: bookAgeMs } : undefined,
  }).filter(({ kind }) => kind !== 'ownRule' || !onlyReduces(plan, context));
  const blocked = blockers.map((blocker) =>
    withVenueText(blockerReason(blocker, { chainName: chain.name, symbol: market.symbol, now }), market),
  );
  // While watching, the other blockers cannot be resolved.
  const watching = blocked.filter(({ key }) => key === 'watchOnly');
  if (watching.length > 0) return watching;
  // Missing inputs are listed only without other blockers.
  const isUnpriced = hasTrait(market, 'margin') && context.markPrice === undefined && !reduceOnly;
  const hard = [
    ...blocked,
    ...(isUnpriced ? [unpriced(market)] : []),
    ...(state === 'unknown' ? [uncertain()] : []),
    ...refused.filter(({ key }) => !key.startsWith('missing-')),
  ];
  return hard.length > 0 ? hard : [...refused];
}

/** Without it neither margin nor price distance can be checked; reducing orders are allowed. */
function unpriced({ symbol }: Market): Reason {
  return {
    key: 'unpriced',
    text: t(
      'why.unpriced',
      'No usable mark price for {symbol} from the service. Orders are off until one arrives.',
      { symbol },
    ),
  };
}

function uncertain(): Reason {
  return {
    key: 'uncertain',
    text: t(
      'why.uncertain',
      'Answer lost: this order may already be executed. Check Activity, or change the order.',
    ),
  };
}

/** The outcome venue publishes its rules apart from the market. */
function withVenueText(reason: Reason, market: Market): Reason {
  if (reason.key !== 'marketUnusable' || market.kind !== 'outcome' || market.venue !== 'prediction')
    return reason;
  return {
    ...reason,
    text: t(
      'rules.orders.unknown',
      'Tick size and minimum order are not known. Orders are off until they load.',
    ),
  };
}
