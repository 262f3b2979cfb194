// AccountPanel.tsx: the account beside the ticket: its value, then what backs an order in this market.
import { useFeedValue, useGateway } from '#client/react.tsx';
import { accountFigures } from '#domain/margin/accountFigures.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { useOwner, useSessionMode } from '#state/account/session.ts';
import { type Held, useHeld } from '#state/account/useHeld.ts';
import { type AccountView, useMarginAccount } from '#state/account/useMarginAccount.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Button, buttonLook } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Usd } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { t } from '#ui/text/i18n.ts';
import { unpricedText } from '#ui/text/unpricedText.ts';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { CrossMargin, OtherFigures } from './MarginFigures.tsx';
import { ShareFigures } from './ShareFigures.tsx';

/** As often as the table of outcomes; for other markets as the rows of positions. */
const SHARES_MS = 1_000;

export function AccountPanel({ market }: { market: Market }) {
  const gateway = useGateway();
  const owner = useOwner();
  const mode = useSessionMode();
  const everyMs = hasTrait(market, 'question') ? SHARES_MS : undefined;
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all(), everyMs);
  const view = useMarginAccount(contexts);
  const held = useHeld(owner, contexts);
  // Rendered last in its column, it fills the rest of a tall window.
  return (
    <Panel
      title={t('account.title', 'Account')}
      aside={owner !== undefined && mode !== 'watching' && <MoveFunds />}
      className="shrink-0 grow"
      bodyClassName="pb-2"
    >
      {view.kind === 'guest' || view.kind === 'failed' ? (
        <NoFigures view={view} />
      ) : (
        <div data-live="row">
          <Figures market={market} view={view} held={held} />
        </div>
      )}
    </Panel>
  );
}

function MoveFunds() {
  const look = buttonLook({ size: 'sm', kind: 'quiet' });
  return (
    <>
      <Link href="/funds/deposit" className={look}>
        {t('balances.deposit', 'Deposit')}
      </Link>
      <Link href="/funds/withdraw" className={look}>
        {t('balances.withdraw', 'Withdraw')}
      </Link>
    </>
  );
}

function NoFigures({ view }: { view: Extract<AccountView, { kind: 'guest' | 'failed' }> }) {
  return view.kind === 'guest' ? (
    <EmptyState
      className="py-5"
      title={t('account.guest', 'Value, margin and leverage of your account appear here')}
    />
  ) : (
    <EmptyState
      className="py-5"
      title={t('account.failed', 'Account could not be loaded')}
      detail={t('account.failed.detail', 'Your account at the service is not affected.')}
      action={<Button onClick={view.retry}>{t('account.failed.do', 'Retry')}</Button>}
    />
  );
}

interface FiguresProps {
  market: Market;
  view: Extract<AccountView, { kind: 'loading' | 'ready' }>;
  held: Held;
}

/** The same lines while loading: what is below them keeps its place under a finger when the figures arrive. */
function Figures({ market, view, held }: FiguresProps) {
  const figures = view.kind === 'ready' ? accountFigures(view.margin) : undefined;
  const known = held.kind === 'ready' && figures !== undefined ? held : undefined;
  if (hasTrait(market, 'question') && market.venue === 'prediction')
    return (
      <>
        <AccountValue held={known} />
        <ShareFigures market={market} positions={known?.held.predictionPositions} />
      </>
    );
  return (
    <>
      <AccountValue held={known}>
        <Row label={t('account.pnl', 'Unrealized PnL')} tip={t('accounts.pnl.tip', 'Of perpetual positions')}>
          <Usd value={figures?.unrealizedPnl} tone="gain-loss" own />
        </Row>
      </AccountValue>
      {hasTrait(market, 'question') && (
        <ShareFigures market={market} positions={known?.held.predictionPositions} />
      )}
      <CrossMargin figures={figures} balances={known?.held.account.balances} />
      <OtherFigures figures={figures} />
    </>
  );
}

interface AccountValueProps {
  held: Extract<Held, { kind: 'ready' }> | undefined;
  /** Lines under it. */
  children?: ReactNode;
}

function AccountValue({ held, children }: AccountValueProps) {
  return (
    <>
      <Rows className="px-3 pt-1">
        <Row
          label={t('accounts.value', 'Account value')}
          tip={t('accounts.value.tip', 'Everything the account holds on all venues, as in its portfolio')}
        >
          <Usd
            value={held?.predictions === 'loading' ? undefined : held?.parts.total}
            own
            className="text-figure font-semibold"
          />
        </Row>
        {children}
      </Rows>
      {held && <NotCounted held={held} />}
    </>
  );
}

/** What the account value leaves out. */
function NotCounted({ held: { predictions, parts } }: { held: NonNullable<AccountValueProps['held']> }) {
  const marketOf = useMarketOf();
  const texts = [
    ...(predictions === 'missing'
      ? [t('breakdown.noPrediction', 'The prediction venue could not be loaded. Its value is not included.')]
      : []),
    ...(parts.unpriced.length > 0 ? [unpricedText(parts.unpriced, marketOf)] : []),
  ];
  return texts.map((text) => (
    <p key={text} className="px-3 pb-1 text-label break-words text-warn">
      {text}
    </p>
  ));
}
