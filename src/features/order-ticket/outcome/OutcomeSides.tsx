// OutcomeSides.tsx: buy either side, or sell the current side.
import { addressOf, type OutcomeMarket } from '#domain/market/market.ts';
import { type Ticket, ticketNow, useTickets } from '#state/order/ticket.ts';
import { useMarket } from '#state/market/useMarkets.ts';
import { t } from '#ui/text/i18n.ts';
import { Segments } from '#ui/controls/Segments.tsx';
import { useLocation, useSearch } from 'wouter';

/** Each side is a market with its own ticket: choosing the other opens it with the inputs copied. */
export function OutcomeSides({ market }: { market: OutcomeMarket }) {
  const [, navigate] = useLocation();
  const search = useSearch();
  const opposite = useMarket(market.opposite ?? undefined);
  const side = useTickets(() => ticketNow(market.assetId).side);
  const change = useTickets((tickets) => tickets.change);
  const [yes, no] = market.outcome === 'yes' ? [market, opposite] : [opposite, market];

  const buy = (chosen: typeof opposite) => {
    if (!chosen) return;
    if (chosen.assetId === market.assetId)
      return change(market.assetId, { side: 'buy', ...unitFor('buy', ticketNow(market.assetId)) });
    const { type, sizeText, sizeUnit, side: from } = ticketNow(market.assetId);
    const isEmpty = ticketNow(chosen.assetId).sizeText === '';
    change(chosen.assetId, {
      side: 'buy',
      type,
      ...(isEmpty && from === 'buy' ? { sizeText, sizeUnit } : {}),
    });
    navigate(`/trade/${encodeURIComponent(addressOf(chosen))}${search ? `?${search}` : ''}`);
  };
  const nameOf = (chosen: typeof opposite) =>
    t('outcome.buySide', 'Buy {side}', { side: chosen?.base ?? '' });
  return (
    <Segments
      className="*:px-1"
      label={t('ticket.side', 'Side')}
      items={[
        ...(yes ? [{ id: 'yes' as const, tone: 'buy' as const, label: nameOf(yes) }] : []),
        ...(no ? [{ id: 'no' as const, tone: 'sell' as const, label: nameOf(no) }] : []),
        {
          id: 'sell' as const,
          label: t('outcome.sellSide', 'Sell {side}', { side: market.base }),
        },
      ]}
      selected={side === 'sell' ? 'sell' : market.outcome}
      onSelect={(id) =>
        id === 'sell'
          ? change(market.assetId, { side: 'sell', ...unitFor('sell', ticketNow(market.assetId)) })
          : buy(id === 'yes' ? yes : no)
      }
    />
  );
}

/** Buys take an amount to spend, sells take shares: amounts are not converted. Shares stay. */
function unitFor(side: 'buy' | 'sell', { side: from, type, sizeUnit, sizeText }: Ticket): Partial<Ticket> {
  if (side === from) return {};
  if (side === 'sell') return sizeUnit === 'base' ? {} : { sizeUnit: 'base', sizeText: '' };
  return type === 'market' && (sizeText === '' || sizeUnit === 'percent')
    ? { sizeUnit: 'quote', sizeText: '' }
    : {};
}
