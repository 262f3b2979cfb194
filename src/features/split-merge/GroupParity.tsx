// GroupParity.tsx: cost and proceeds of one share of every question of a group, against the one pUSD that it pays.
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import { groupParityOf, type ParityQuote } from '#domain/book/parity.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { eventsOf, type PredictionEvent } from '#domain/market/predictionEvents.ts';
import { settlementOf } from '#domain/market/settledEvent.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { formatCents } from '#ui/text/format/price.ts';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { ParityWay } from './ParityWay.tsx';
import { useBooks } from './useBooks.ts';

/** Hidden for a single question, or a group that cannot be traded as a whole. */
export function GroupParity({ yes, amount }: { yes: OutcomeMarket; amount: DecimalString }) {
  const gateway = useGateway();
  const { data: meta } = useQuery(predictionMetaQuery(gateway));
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : undefined;
  const sides = useMemo(() => {
    if (meta === undefined || markets === undefined) return [];
    const event = eventsOf(meta, markets).find(({ questions }) =>
      questions.some((question) => question.yes.assetId === yes.assetId),
    );
    return event === undefined ? [] : tradedTogether(event);
  }, [meta, markets, yes.assetId]);
  return sides.length < 2 ? null : <Sums sides={sides} amount={amount} />;
}

/** Questions resolved to No are worthless and omitted; all others must accept orders. */
function tradedTogether(event: PredictionEvent): OutcomeMarket[] {
  const left = event.questions.filter(({ phase }) => phase !== 'resolved');
  const isWhole = left.every(({ phase }) => phase === 'open');
  return event.isExclusive && isWhole && !settlementOf(event).isDecided ? left.map(({ yes }) => yes) : [];
}

function Sums({ sides, amount }: { sides: readonly OutcomeMarket[]; amount: DecimalString }) {
  const books = useBooks(useMemo(() => sides.map(({ assetId }) => assetId), [sides]));
  if (books === undefined) return null;
  const { buyAll, sellAll } = groupParityOf(
    books.map((book, index) => ({ ...book, takerRate: sides[index]?.takerFeeRate ?? '0' })),
    dec(amount),
  );
  return (
    <>
      <h3 className="mt-2 text-label font-medium text-muted">
        {t(
          'parity.group',
          'All {count} questions of the event, after fees',
          { count: sides.length },
          'Heading; {count}: questions of a group of which exactly one resolves Yes.',
        )}
      </h3>
      <dl className="flex flex-col divide-y divide-line text-table">
        <ParityWay
          label={t('parity.group.buy', 'Buy Yes of every question')}
          detail={detailOf(buyAll)}
          gain={buyAll.gain}
          isShort={buyAll.isShort}
        />
        <ParityWay
          label={t('parity.group.sell', 'Sell Yes of every question')}
          detail={detailOf(sellAll)}
          gain={sellAll.gain}
          isShort={sellAll.isShort}
        />
      </dl>
      <p className="text-label text-faint">
        {t(
          'parity.group.why',
          'Against 1 pUSD a set, paid at settlement if exactly one question resolves Yes.',
        )}
      </p>
    </>
  );
}

function detailOf({ pairs, money, fees }: ParityQuote): string {
  return t(
    'parity.group.detail',
    '{pairs} sets at {cents} on average: {money} pUSD, {fees} fees.',
    {
      pairs: formatExact(pairs.toFixed()),
      cents: pairs.isZero() ? '—' : formatCents(money.div(pairs), 4),
      money: formatExact(money.toFixed()),
      fees: formatExact(fees.toFixed()),
    },
    'What a set, one share of every question, costs or brings; {pairs}: sets, {cents}: of one set.',
  );
}
