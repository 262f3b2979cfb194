// Markets.tsx: the page of all markets, with the funding rates of the perpetuals as its other view.
import { useFeedValue, useGateway } from '#client/react.tsx';
import { rowsOf } from '#domain/market-list/marketRows.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useSearchTexts } from '#state/market/useSearchTexts.ts';
import { usePreference } from '#state/preferences/preferences.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { Segments } from '#ui/controls/Segments.tsx';
import { Page } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { useMemo } from 'react';
import { FundingMap } from './FundingMap.tsx';
import { boardRowsOf } from './marketBoard.ts';
import { MarketBoard } from './MarketBoard.tsx';
import { Movers } from './Movers.tsx';
import { Recent } from './Recent.tsx';
import { useMarketLinks } from './useMarketLinks.ts';

export type MarketsView = 'board' | 'funding';

/** Refresh interval of hundreds of rows: faster would be unreadable. */
const EVERY_MS = 1000;
const NONE: readonly never[] = [];

export function Markets({ view, onView }: { view: MarketsView; onView: (view: MarketsView) => void }) {
  const gateway = useGateway();
  const list = useMarkets();
  const markets = list.kind === 'ready' ? list.markets : NONE;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), EVERY_MS);
  const favourites = usePreference((preferences) => preferences.favourites);
  const rows = useMemo(
    () => boardRowsOf(rowsOf(markets, contexts, favourites)),
    [markets, contexts, favourites],
  );
  useSearchTexts(markets);
  const links = useMarketLinks(markets);
  const isLoading = list.kind === 'loading';
  return (
    <Page
      title={t('nav.markets', 'Markets')}
      actions={
        <Segments
          label={t('markets.view', 'View')}
          items={[
            { id: 'board', label: t('markets.view.board', 'Overview') },
            { id: 'funding', label: t('markets.view.funding', 'Funding rates') },
          ]}
          selected={view}
          onSelect={onView}
        />
      }
      className="min-h-0 flex-1"
    >
      {list.kind === 'failed' ? (
        <Banner
          tone="danger"
          title={t('markets.failed.title', 'Markets could not be loaded')}
          action={
            <Button busy={list.isRetrying} onClick={list.retry}>
              {t('markets.failed.retry', 'Retry')}
            </Button>
          }
        />
      ) : view === 'funding' ? (
        <FundingMap rows={rows} links={links} isLoading={isLoading} />
      ) : (
        <>
          <Movers rows={rows} links={links} isLoading={isLoading} />
          <Recent rows={rows} links={links} />
          <MarketBoard rows={rows} links={links} isLoading={isLoading} />
        </>
      )}
    </Page>
  );
}
