// MarketPicker.tsx: the market's name, which opens the list of all markets. `/` opens it from anywhere.
import { useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { AssetId } from '#protocol/ids.ts';
import { catchEarlyKeys } from '#state/preferences/earlyKeys.ts';
import { useMarket } from '#state/market/useMarkets.ts';
import { toggleFavourite, usePreference } from '#state/preferences/preferences.ts';
import { useKeys, useShortcuts } from '#state/preferences/shortcuts.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { keyText } from '#ui/text/keyText.ts';
import { Popover } from '#ui/overlays/Popover.tsx';
import { ChevronDown, Star } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { lazyPart } from '#ui/hooks/lazyPart.tsx';
import { QuestionName } from './QuestionName.tsx';

const MarketList = lazyPart(() => import('./MarketList.tsx').then((module) => module.MarketList));

interface MarketPickerProps {
  current: AssetId;
  onPick: (assetId: AssetId) => void;
}

export function MarketPicker({ current, onPick }: MarketPickerProps) {
  const gateway = useGateway();
  const market = useMarket(current);
  const isFavourite = usePreference((preferences) => preferences.favourites.includes(current));
  const button = useRef<HTMLButtonElement>(null);
  const keys = useKeys('market');
  useShortcuts({ market: () => button.current?.click() });
  // Prefetches the figures the list is about to show.
  useEffect(() => gateway.feeds.contexts().subscribe(() => undefined), [gateway]);
  if (!market) return null;
  return (
    <div className="flex min-w-0 items-center gap-1">
      <IconButton
        size="sm"
        icon={Star}
        fillsWhenPressed
        pressed={isFavourite}
        label={t('picker.star', 'Favourite {symbol}', { symbol: market.symbol })}
        onClick={() => toggleFavourite(current)}
      />
      <Popover
        label={t('picker.label', 'Markets')}
        width="min(100vw, 720px)"
        trigger={({ ref, ...props }) => (
          <button
            {...props}
            ref={(element) => {
              button.current = element;
              if (typeof ref === 'function') ref(element);
            }}
            type="button"
            onClick={() => {
              if (!props['aria-expanded']) catchEarlyKeys();
              props.onClick();
            }}
            className="flex min-h-8 min-w-0 items-center gap-1.5 rounded-md px-2 text-start text-heading font-semibold hover:bg-hover compact:min-h-11"
            data-tip={
              keys === ''
                ? t('picker.tip.plain', 'Choose a market')
                : t('picker.tip', 'Choose a market ( {keys} )', { keys: keyText(keys) })
            }
          >
            {hasTrait(market, 'question') ? (
              <QuestionName market={market} />
            ) : (
              <span className="max-w-80 truncate compact:max-w-56">{market.symbol}</span>
            )}
            <Icon of={ChevronDown} size={14} className="shrink-0" />
          </button>
        )}
      >
        {(close) => (
          <MarketList
            current={current}
            onPick={(assetId) => {
              close();
              onPick(assetId);
            }}
          />
        )}
      </Popover>
    </div>
  );
}
