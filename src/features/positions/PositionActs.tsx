// PositionActs.tsx: actions of a position: close as a button, the rest in a menu.
import { useConnection } from '#client/react.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { closedText, isClosed, statusWord } from '#ui/text/closedText.ts';
import { t } from '#ui/text/i18n.ts';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu, type MenuItem } from '#ui/overlays/Menu.tsx';
import { Ellipsis } from 'lucide-react';
import { openAssistForm } from '#state/assist/assistForm.ts';
import type { PositionRow } from './positionRows.ts';

export type PositionAct = 'close' | 'closeLimit' | 'reverse' | 'tpsl' | 'share';

export function PositionActs({
  row: { market, position },
  onAct,
}: {
  row: PositionRow;
  onAct: (act: PositionAct) => void;
}) {
  const name = market?.symbol ?? position.coin;
  const isLost = useConnection().state !== 'live';
  const label = t('positions.close.label', 'Close the position in {market}', { market: name });
  const reason = reasonOf(market, isLost);
  const word = market && isClosed(market) ? statusWord(market.status) : undefined;
  return (
    <span className="flex items-center gap-0.5">
      <Button
        size="sm"
        aria-label={word ? `${word}: ${label}` : label}
        {...(reason ? { reason } : {})}
        onClick={() => onAct('close')}
      >
        {word ?? t('positions.close', 'Close')}
      </Button>
      <Menu
        label={t('positions.acts', 'More for {market}', { market: name })}
        trigger={(props) => (
          <IconButton
            {...props}
            icon={Ellipsis}
            label={t('positions.acts', 'More for {market}', { market: name })}
          />
        )}
        items={menuItems(position.assetId, reason, onAct)}
      />
    </span>
  );
}

/** Why the position cannot be changed now. */
function reasonOf(market: PositionRow['market'], isLost: boolean): string | undefined {
  if (!market) return t('positions.close.unknown', 'This market is no longer listed.');
  if (isClosed(market)) return closedText(market.symbol, market.status);
  return isLost
    ? t('positions.close.lost', 'Connection lost: figures are old and orders are off.')
    : undefined;
}

/** Everything but closing at market. `reason`: why orders are unavailable. */
function menuItems(
  assetId: PositionRow['position']['assetId'],
  reason: string | undefined,
  onAct: (act: PositionAct) => void,
): MenuItem[] {
  const assist = (kind: 'trail' | 'breakEven') => openAssistForm({ kind, assetId, orderId: undefined });
  return [
    {
      id: 'closeLimit',
      label: t('positions.closeLimit', 'Close at limit price'),
      reason,
      onSelect: () => onAct('closeLimit'),
    },
    {
      id: 'tpsl',
      label: t('positions.tpsl', 'Take-profit and stop-loss'),
      reason,
      onSelect: () => onAct('tpsl'),
    },
    {
      id: 'trail',
      label: t('positions.trail', 'Trailing stop'),
      reason,
      onSelect: () => assist('trail'),
    },
    {
      id: 'breakEven',
      label: t('positions.breakEven', 'Stop to break-even'),
      reason,
      onSelect: () => assist('breakEven'),
    },
    {
      id: 'reverse',
      label: t('positions.reverse', 'Reverse'),
      reason,
      onSelect: () => onAct('reverse'),
    },
    {
      id: 'share',
      label: t('share.title', 'Share card'),
      onSelect: () => onAct('share'),
    },
  ];
}
