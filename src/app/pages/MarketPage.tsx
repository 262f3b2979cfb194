// MarketPage.tsx: the details of one market, with the rules of an outcome's question.
import { hasTrait } from '#domain/market/hasTrait.ts';
import { marketAt } from '#domain/market/marketAddress.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { eventSlugOf } from '#domain/market/predictionEvents.ts';
import { Details } from '#features/market-details/Details.tsx';
import { WatchBanner } from '#features/onboarding/WatchBanner.tsx';
import { QuestionRules } from '#features/predictions/question/QuestionRules.tsx';
import { useQuestion } from '#features/predictions/question/useQuestion.ts';
import { useQuestionLinks } from '#features/predictions/useQuestionLinks.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { Link } from 'wouter';
import { PageLoading } from '../start/PageLoading.tsx';
import { lastMarket } from './lastMarket.ts';
import { UnknownMarket } from './UnknownMarket.tsx';

/** Without a name, the last shown market. */
export function MarketPage({ name, onGate }: { name: string | undefined; onGate: () => void }) {
  const list = useMarkets();
  if (list.kind === 'loading') return <PageLoading />;
  if (list.kind === 'failed')
    return (
      <main id="main" className="scroll-quiet grid min-h-0 flex-1 place-items-center bg-canvas p-6">
        <EmptyState
          title={t('markets.failed.title', 'Markets could not be loaded')}
          action={
            <Button kind="primary" busy={list.isRetrying} onClick={list.retry}>
              {t('markets.failed.retry', 'Retry')}
            </Button>
          }
        />
      </main>
    );
  const found = marketAt(list.markets, name ?? lastMarket());
  if (!found && !list.isComplete) return <PageLoading />;
  const market = found ?? (name === undefined ? list.markets[0] : undefined);
  if (!market) return <UnknownMarket name={name ?? ''} />;
  return (
    // A new page per market: another one starts at its top.
    <main key={market.assetId} id="main" data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <WatchBanner onGate={onGate} />
      <Details
        market={market}
        markets={list.markets}
        {...(hasTrait(market, 'question') ? { rules: <Rules market={market} /> } : {})}
      />
    </main>
  );
}

function Rules({ market }: { market: OutcomeMarket }) {
  const record = useQuestion(market);
  const links = useQuestionLinks();
  return (
    <>
      <h3 className="text-body font-medium">{market.question}</h3>
      {record && (
        <Link
          href={links.eventHrefOf(eventSlugOf(record))}
          className="inline-flex items-center self-start text-table text-accent underline underline-offset-2 compact:min-h-11"
        >
          {record.event?.title ?? t('details.event', 'Event page')}
        </Link>
      )}
      <QuestionRules market={market} record={record} />
    </>
  );
}
