// LadderPanel.tsx: the click ladder with what it borrows from other features.
import { useGateway, useReadable } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { movedOrder } from '#features/chart/orders/movedOrder.ts';
import { ClickLadder } from '#features/click-ladder/ClickLadder.tsx';
import { blockerReason } from '#features/order-ticket/submit/blockerMessages.ts';
import { refusalSentence } from '#features/order-ticket/submit/refusalMessages.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { useLadderShown } from '#state/market/ladderShown.ts';
import { useEffect } from 'react';

interface LadderPanelProps {
  market: Market;
  onPickPrice: (price: DecimalString) => void;
}

export function LadderPanel({ market, onPickPrice }: LadderPanelProps) {
  const gateway = useGateway();
  const { chain } = useReadable(gateway.config);
  const isQuestion = hasTrait(market, 'question');
  // Its prices are cents of one dollar, for which the book serves better.
  useEffect(() => {
    if (isQuestion) useLadderShown.setState({ isShown: false });
  }, [isQuestion]);
  if (isQuestion) return null;
  return (
    <ClickLadder
      market={market}
      ports={{
        pickPrice: onPickPrice,
        refusal: refusalSentence,
        blocker: (blocker, symbol) =>
          blockerReason(blocker, { chainName: chain.name, symbol, now: gateway.clock.now() }).text,
        moved: movedOrder,
      }}
    />
  );
}
