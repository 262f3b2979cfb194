// AccountMenu.tsx: the account button and menu of a visitor, owner, trading key or watcher.
import { useGateway, useReadable } from '#client/react.tsx';
import { useSession, useSessionMode, type Wallet } from '#state/account/session.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { cx } from '#ui/theme/cx.ts';
import { t } from '#ui/text/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { IconButton } from '#ui/controls/IconButton.tsx';
import { Menu } from '#ui/overlays/Menu.tsx';
import { VisuallyHidden } from '#ui/display/VisuallyHidden.tsx';
import { ChevronDown, EyeOff, TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import { useConnection } from 'wagmi';
import { useAccountItems } from './useAccountItems.ts';
import { useGateNotices } from '../useGateNotices.ts';
import { useStopWatching } from '../useStopWatching.ts';
import { Visitor } from '../Visitor.tsx';
import { WalletIcon } from './WalletIcon.tsx';
import { visibleName } from './wallets.ts';

/** `onConnect` opens the steps: to begin them, or to see their state. */
export function AccountMenu({ onConnect }: { onConnect: () => void }) {
  const wallet = useSession((session) => session.wallet);
  const mode = useSessionMode();
  const isOpenToTrade = useGateNotices();
  const isUnfinished = wallet !== undefined && !isOpenToTrade && mode !== 'watching';
  const place = useRef<HTMLDivElement>(null);
  return (
    <div ref={place} className="flex items-center gap-2 compact:gap-1">
      <Watching />
      {isUnfinished && (
        <Button size="sm" kind="primary" data-steps="" onClick={onConnect}>
          {t('account.finish', 'Finish set-up')}
        </Button>
      )}
      {wallet ? (
        <Account
          wallet={wallet}
          isShort={isUnfinished || mode === 'watching'}
          onSteps={onConnect}
          onGone={() => place.current?.querySelector('button')?.focus()}
        />
      ) : (
        <Visitor onConnect={onConnect} />
      )}
    </div>
  );
}

/**
 * `isShort`: on a phone the address gives way to remaining steps, to leaving a watched account, or to assisted orders.
 */
function Account({
  wallet,
  isShort,
  onSteps,
  onGone,
}: {
  wallet: Wallet;
  isShort: boolean;
  onSteps: () => void;
  onGone: () => void;
}) {
  const { chain } = useReadable(useGateway().config);
  const { connector } = useConnection();
  const mode = useSessionMode();
  const items = useAccountItems({ wallet, onSteps, onGone });
  const isWrongChain = wallet.chainId !== chain.id;
  return (
    <Menu
      label={t('account.menu', 'Account')}
      items={items}
      trigger={(props) => (
        <Button
          {...props}
          size="sm"
          // As high as the bar on a phone: a border would touch its edges.
          className="compact:border-transparent"
          data-tip={t('account.tip', '{wallet}, {account}', {
            wallet: visibleName(wallet.name),
            account: wallet.account,
          })}
          icon={<WalletIcon icon={connector?.icon} size={14} />}
        >
          <VisuallyHidden>
            {t('account.of', 'Account, {wallet}:', { wallet: visibleName(wallet.name) })}
          </VisuallyHidden>
          <span
            dir="ltr"
            className={cx(
              'font-mono text-table compact:in-[header:has([data-assist],[data-key])]:sr-only',
              isShort && 'compact:sr-only',
            )}
          >
            {shortAddress(wallet.account)}
          </span>
          {mode === 'agent' && (
            <Badge tone="accent" className="compact:sr-only">
              {t('account.agent', 'Trading key')}
            </Badge>
          )}
          {isWrongChain ? (
            <span className="flex items-center gap-1 text-warn">
              <Icon of={TriangleAlert} size={14} />
              <span className="compact:sr-only">{t('account.wrongChain', 'Wrong network')}</span>
            </span>
          ) : (
            <span className="text-muted max-xl:sr-only max-[112rem]:in-[header:has([data-key])]:sr-only">
              {chain.name}
            </span>
          )}
          <Icon of={ChevronDown} size={14} className="text-muted" />
        </Button>
      )}
    />
  );
}

function Watching() {
  const mode = useSessionMode();
  const watched = useSession((session) => session.watched);
  const { stop } = useStopWatching();
  if (mode !== 'watching') return null;
  return (
    <span className="flex items-center gap-1 text-table whitespace-nowrap text-muted">
      {/* Below this width only the line under the bar shows it. */}
      <span className="max-2xl:sr-only">
        {t('account.watching', 'Watching')}{' '}
        <span dir="ltr" className="font-mono" data-tip={watched}>
          {shortAddress(watched)}
        </span>
      </span>
      <IconButton icon={EyeOff} label={t('watch.stop', 'Stop watching')} onClick={stop} />
    </span>
  );
}
