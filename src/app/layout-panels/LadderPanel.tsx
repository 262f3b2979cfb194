// LadderPanel.tsx: the click ladder with its parts from other features.
import { useGateway, useReadable } from '#client/react.tsx';
import type { Market } from '#domain/market/market.ts';
import { movedOrder } from '#features/chart/orders/movedOrder.ts';
import { ClickLadder } from '#features/click-ladder/ClickLadder.tsx';
import { blockerReason } from '#features/order-ticket/submit/blockerMessages.ts';
import { refusalSentence } from '#features/order-ticket/submit/refusalMessages.ts';
import type { DecimalString } from '#protocol/decimal.ts';

interface LadderPanelProps {
  market: Market;
  onPickPrice: (price: DecimalString) => void;
  /** Back to the order book; omitted if the ladder is its own panel. */
  onClose?: () => void;
}

export function LadderPanel({ market, onPickPrice, onClose }: LadderPanelProps) {
  const gateway = useGateway();
  const { chain } = useReadable(gateway.config);
  return (
    <ClickLadder
      market={market}
      onClose={onClose}
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
