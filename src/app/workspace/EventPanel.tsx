// EventPanel.tsx: an outcome's event in a panel; picking a question sets the panel's link.
import { EventWithHoldings } from '../pages/EventPage.tsx';
import { predictionMetaQuery } from '#client/queries/market/predictionMeta.ts';
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { eventSlugOf } from '#domain/market/predictionEvents.ts';
import type { AssetId } from '#protocol/ids.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { t } from '#ui/text/i18n.ts';
import { useQuery } from '@tanstack/react-query';

interface EventPanelProps {
  market: Market;
  onPick: (assetId: AssetId) => void;
  onGate: () => void;
}

export function EventPanel({ market, onPick, onGate }: EventPanelProps) {
  const { data } = useQuery(predictionMetaQuery(useGateway()));
  const list = useMarkets();
  const condition = hasTrait(market, 'question') ? market.conditionId : undefined;
  const record = data?.markets.find(({ conditionId }) => conditionId === condition);
  if (condition === undefined || !record) {
    const first = list.kind === 'ready' ? list.markets.find((each) => hasTrait(each, 'question')) : undefined;
    return (
      <EmptyState
        className="m-auto"
        title={t('workspace.event.none', 'No prediction market in this link')}
        detail={t(
          'workspace.event.none.detail',
          'Choose one to see its event, or move this panel to another link.',
        )}
        action={
          first && (
            <Button onClick={() => onPick(first.assetId)}>
              {t('workspace.event.show', 'Show a prediction')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div data-live="" className="scroll-quiet min-h-0 flex-1 bg-canvas">
      <EventWithHoldings
        slug={eventSlugOf(record)}
        onTitle={keepTitle}
        onOpen={({ assetId }) => onPick(assetId)}
        onGate={onGate}
      />
    </div>
  );
}

/** The window's title is the traded market's. */
const keepTitle = (): void => undefined;
