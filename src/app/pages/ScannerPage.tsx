// ScannerPage.tsx: the page of the event scanner, with its parts from the ticket.
import { useGateway, useReadable } from '#client/react.tsx';
import type { BasketPorts } from '#features/event-basket/basketPorts.ts';
import { Scanner } from '#features/event-basket/Scanner.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { outcomeSentence } from '#features/order-ticket/outcome/outcomeSentences.ts';
import { blockerReason } from '#features/order-ticket/submit/blockerMessages.ts';
import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';

export function ScannerPage({ onGate }: { onGate: () => void }) {
  const gateway = useGateway();
  const { chain } = useReadable(gateway.config);
  const [, navigate] = useLocation();
  const search = new URLSearchParams(useSearch());
  const ports = useMemo<BasketPorts>(
    () => ({
      refusal: outcomeSentence,
      blocker: (blocker, symbol) =>
        blockerReason(blocker, { chainName: chain.name, symbol, now: gateway.clock.now() }).text,
    }),
    [chain.name, gateway],
  );
  const event = search.get('event') ?? undefined;
  const showAll = () => {
    search.delete('event');
    navigate(`/scanner${search.size > 0 ? `?${search.toString()}` : ''}`);
  };
  return (
    <main id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <Scanner key={event ?? ''} ports={ports} eventSlug={event} onAllEvents={showAll} />
    </main>
  );
}
