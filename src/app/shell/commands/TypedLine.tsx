// TypedLine.tsx: a typed command with its parts from other features: confirmation, ticket blockers, pending cancels,
// alert values.
import { useGateway, useReadable } from '#client/react.tsx';
import type { ParsedCommand } from '#domain/command/command.ts';
import type { Market } from '#domain/market/market.ts';
import type { Grouping, OrderEntry } from '#protocol/exchange/order.ts';
import { nowText } from '#features/alerts/alertMessages.ts';
import { useReading } from '#features/alerts/useReading.ts';
import { CommandHelp } from '#features/command-line/CommandHelp.tsx';
import { CommandLine } from '#features/command-line/CommandLine.tsx';
import type { LineApi, LinePorts } from '#features/command-line/lineParts.ts';
import { inFlightCancels } from '#features/open-orders/inFlight.ts';
import { blockerReason } from '#features/order-ticket/submit/blockerMessages.ts';
import { refusalSentence } from '#features/order-ticket/submit/refusalMessages.ts';
import { OrdersConfirmation } from '#features/signing/confirm/OrdersConfirmation.tsx';
import { requestSentence, requestTitle } from '#features/signing/requests/requests.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { useLocation } from 'wouter';

interface TypedLineProps {
  /** Undefined: the help is requested. */
  parsed: ParsedCommand | undefined;
  markets: readonly Market[];
  api: LineApi;
}

export function TypedLine({ parsed, markets, api }: TypedLineProps) {
  const ports = usePorts();
  if (parsed === undefined) return <CommandHelp onFill={api.fill} />;
  return <CommandLine parsed={parsed} markets={markets} api={api} ports={ports} />;
}

function usePorts(): LinePorts {
  const gateway = useGateway();
  const { chain } = useReadable(gateway.config);
  const marketOf = useMarketOf();
  const [, navigate] = useLocation();
  return {
    Confirmed,
    title: (request) => requestTitle(request, marketOf),
    sentence: (request) => requestSentence(request, marketOf),
    refusal: refusalSentence,
    blocker: (blocker, symbol) =>
      blockerReason(blocker, { chainName: chain.name, symbol, now: gateway.clock.now() }).text,
    canceling: inFlightCancels,
    useReading,
    alertNow: (condition, reading, market) => nowText(condition.kind, condition, reading, market),
    open: (address) => navigate(`/portfolio?address=${address}`),
  };
}

function Confirmed({ orders, grouping }: { orders: readonly OrderEntry[]; grouping: Grouping }) {
  return (
    <OrdersConfirmation orders={orders} grouping={grouping}>
      {() => null}
    </OrdersConfirmation>
  );
}
