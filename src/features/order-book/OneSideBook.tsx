// OneSideBook.tsx: one book of a question, if there is no space for both: its own, or the other side's mirrored.
import { useGateway } from '#client/react.tsx';
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import { useMemo, useState } from 'react';
import { complementFeed } from './complementFeed.ts';
import { OrderBook } from './OrderBook.tsx';
import { SourceChoice } from './SourceChoice.tsx';

interface OneSideBookProps {
  market: OutcomeMarket;
  onPickPrice: (price: DecimalString) => void;
  onPickSize: (size: DecimalString) => void;
}

export function OneSideBook({ market, ...picks }: OneSideBookProps) {
  const gateway = useGateway();
  const { assetId, opposite } = market;
  const [isOther, setOther] = useState(false);
  const mirrored = useMemo(
    () => (isOther && opposite !== null ? complementFeed(gateway.feeds.book(opposite), assetId) : undefined),
    [gateway, assetId, opposite, isOther],
  );
  return (
    <OrderBook
      market={market}
      mirrored={mirrored}
      choice={opposite !== null && <SourceChoice market={market} isOther={isOther} onChange={setOther} />}
      {...picks}
    />
  );
}
