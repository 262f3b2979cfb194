// ReverseDialog.tsx — from long to short, or back, in one order. What that does is said before anything is signed.
import type { ActionRequest } from '#client/actionRequest.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import { midPrice } from '#domain/book.ts';
import { bookScaleOf, priceDecimals, type PerpMarket, sizeDecimals } from '#domain/market.ts';
import type { OrderEntry } from '#protocol/exchange/order.ts';
import { usePreference } from '#state/preferences.ts';
import { useWhoSigns } from '#state/oneClick.ts';
import { useSubmit } from '#state/useSubmit.ts';
import { useTradingGate } from '#state/useTradingGate.ts';
import { Banner } from '#ui/Banner.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { formatPercent } from '#ui/format/percent.ts';
import { formatPrice } from '#ui/format/price.ts';
import { formatSize } from '#ui/format/size.ts';
import { i18n } from '#ui/i18n.ts';
import { SignedBy } from '#ui/SignedBy.tsx';
import { Row, Rows } from '#ui/Rows.tsx';
import { useNow } from '#ui/useNow.ts';
import { useMemo } from 'react';
import { reverseOrder } from './closing.ts';
import { closeReason } from './closingWords.ts';
import type { PositionRow } from './positionRows.ts';
import { useNewestRow } from './useNewestRow.ts';

export function ReverseDialog({ row, market, onDone }: { row: PositionRow; market: PerpMarket; onDone: () => void }) {
  const gateway = useGateway();
  const submit = useSubmit();
  const newestRow = useNewestRow();
  const slippage = usePreference((preferences) => preferences.slippage);
  const scale = useMemo(() => bookScaleOf(market), [market]);
  const feed = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market.assetId]);
  const mid = useFeedValue(feed, (book) => {
    const read = book.read(scale);
    return read && midPrice(read);
  });
  useNow(1000);
  const [gate] = useTradingGate({ purpose: 'increase', market, book: { ageMs: feed.ageMs() } });
  const reversal = reverseOrder(row, slippage, mid ?? row.mid);
  const reason = gate ? i18n.t({ id: 'close.gated', message: 'Orders cannot be sent right now; the ticket says why.' }) : closeReason(reversal);
  const isLong = row.size.gt(0);
  const who = useWhoSigns(reversal.ok ? requestFor(reversal.order) : undefined);

  const send = () => {
    if (!reversal.ok || !submit) return;
    const again = () => {
      const newest = newestRow(row, market);
      const renewed = newest && reverseOrder(newest, slippage, newest.mid);
      return renewed?.ok ? requestFor(renewed.order) : undefined;
    };
    void submit(requestFor(reversal.order), { act: 'marketOrder', renew: again });
    onDone();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      size="sm"
      title={i18n.t({ id: 'reverse.title', message: 'Reverse {market}', values: { market: market.symbol } })}
      description={
        isLong
          ? i18n.t({ id: 'reverse.toShort', message: 'Sells twice what you hold: your long is closed, and a short of the same size is opened.' })
          : i18n.t({ id: 'reverse.toLong', message: 'Buys twice what you owe: your short is closed, and a long of the same size is opened.' })
      }
      footer={
        <Button kind={isLong ? 'sell' : 'buy'} onClick={send} {...(reason ? { reason } : {})}>
          {labelOf(row, market)}
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <Rows>
          <Row label={i18n.t({ id: 'reverse.now', message: 'Now' })}>{holding(row, market, isLong)}</Row>
          <Row label={i18n.t({ id: 'reverse.after', message: 'Afterwards' })}>{holding(row, market, !isLong)}</Row>
          {reversal.ok && (
            <Row label={i18n.t({ id: 'reverse.worst', message: 'Worst price' })} tip={i18n.t({ id: 'reverse.worst.tip', message: '{slippage} from the middle of the book, your slippage limit.', values: { slippage: formatPercent(slippage) } })}>
              {formatPrice(reversal.price, priceDecimals(market, reversal.price))} {market.quote}
            </Row>
          )}
        </Rows>
        <EndingProtections row={row} />
        {reason && <p className="text-table text-muted">{reason}</p>}
        <SignedBy who={who} />
      </div>
    </Dialog>
  );
}

function labelOf({ size }: PositionRow, market: PerpMarket): string {
  const values = { size: formatSize(size.abs().mul(2), sizeDecimals(market), { trim: true }), base: market.base };
  return size.gt(0) ? i18n.t({ id: 'close.sell', message: 'Sell {size} {base}', values }) : i18n.t({ id: 'close.buy', message: 'Buy {size} {base}', values });
}

const requestFor = (order: OrderEntry): ActionRequest => ({ type: 'order', action: { orders: [order], grouping: 'na' } });

function holding({ size }: PositionRow, market: PerpMarket, isLong: boolean): string {
  const values = { size: `${formatSize(size.abs(), sizeDecimals(market), { trim: true })} ${market.base}` };
  return isLong ? i18n.t({ id: 'reverse.long', message: 'Long {size}', values }) : i18n.t({ id: 'reverse.short', message: 'Short {size}', values });
}

function EndingProtections({ row: { protections } }: { row: PositionRow }) {
  if (!protections || protections.length === 0) return null;
  return (
    <Banner tone="warn" title={i18n.t({ id: 'reverse.protections', message: '{count, plural, one {One stop or take-profit ends} other {# stops and take-profits end}} with the present position.', values: { count: protections.length } })}>
      {i18n.t({ id: 'reverse.protections.do', message: 'The new position has none until you set them.' })}
    </Banner>
  );
}
