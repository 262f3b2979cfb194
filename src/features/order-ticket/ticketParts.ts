// ticketParts.ts: shared parts of the ticket's forms: inputs from the app, field refs, and actions for the keyboard.
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { Feature, Limits } from '#protocol/profile.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { type Ticket, type TicketType, useTicket, useTickets } from '#state/order/ticket.ts';
import { createRef, type RefObject, useCallback, useRef, useState } from 'react';
import type { FormField } from './fields/fieldNotes.ts';
import { type Remedies, useRemedies, type Ways } from './submit/useRemedies.ts';
import type { DraftSettings } from './ticketDraft.ts';
import type { OrderInputs } from '#state/order/useOrderContext.ts';
import { useNow } from '#ui/hooks/useNow.ts';

export type FieldRefs = Record<FormField, RefObject<HTMLInputElement | null>>;

/** Actions of the current form. */
export interface TicketActs {
  /** Submits, or focuses what blocks it. */
  attempt: () => void;
  /** A percentage of the maximum size, 0 to 100. */
  pickShare: (share: number) => void;
}

export interface TicketFormProps {
  market: Market;
  ticket: Ticket;
  type: TicketType;
  change: (change: Partial<Ticket>) => void;
  inputs: TicketInputs;
  fields: FieldRefs;
  acts: RefObject<TicketActs>;
  remedies: Remedies;
}

/** What every form gets. A stored type that is not offered here is a limit order. */
export function useTicketForm(
  market: Market,
  inputs: TicketInputs,
  types: readonly TicketType[],
  ways: Omit<Ways, 'onChange'>,
): TicketFormProps {
  const { assetId } = market;
  const ticket = useTicket(assetId);
  const changeTicket = useTickets((tickets) => tickets.change);
  const change = useCallback((next: Partial<Ticket>) => changeTicket(assetId, next), [changeTicket, assetId]);
  // A stable object; a field that is not rendered is null.
  const [fields] = useState<FieldRefs>(() => ({
    price: createRef(),
    triggerPrice: createRef(),
    size: createRef(),
    slippage: createRef(),
    takeProfit: createRef(),
    stopLoss: createRef(),
    lastPrice: createRef(),
    count: createRef(),
    skew: createRef(),
    minutes: createRef(),
    slices: createRef(),
  }));
  // The form sets them when it is rendered.
  const acts = useRef<TicketActs>({ attempt: () => {}, pickShare: () => {} });
  const remedies = useRemedies({ ...ways, onChange: change });
  const type = types.includes(ticket.type) ? ticket.type : 'limit';
  return { market, ticket, type, change, inputs, fields, acts, remedies };
}

export interface TicketInputs extends OrderInputs {
  /** The device's time, at most a second old. */
  now: number;
  features: readonly Feature[];
  limits: Limits;
  settings: DraftSettings;
}

/** Of the market's own inputs. Rendered once a second, because a stale book sends no event. */
export function useTicketInputs<Inputs extends OrderInputs>(inputs: Inputs): Inputs & TicketInputs {
  const { leverage, context } = inputs;
  const now = useNow(1000);
  const { features, limits } = useReadable(useGateway().config);
  const slippage = usePreference((preferences) =>
    hasTrait(context.market, 'question') ? preferences.outcomeSlippage : preferences.slippage,
  );
  const hasPostOnly = features.includes('alo') && hasTrait(context.market, 'postOnly');
  return { ...inputs, now, features, limits, settings: { slippage, leverage, hasPostOnly } };
}
