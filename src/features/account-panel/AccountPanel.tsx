// AccountPanel.tsx: equity, available margin and distance to liquidation.
import { useFeedValue, useGateway } from '#client/react.tsx';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { MarginMarket, Market } from '#domain/market/market.ts';
import { Decimal } from '#protocol/decimal.ts';
import { MISSING } from '#ui/text/format/number.ts';
import { type AccountView, useMarginAccount } from '#state/account/useMarginAccount.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { leverageIn } from '#state/order/useOrderContext.ts';
import { Button } from '#ui/controls/Button.tsx';
import { cx } from '#ui/theme/cx.ts';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { formatUsd } from '#ui/text/format/usd.ts';
import { t } from '#ui/text/i18n.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Panel } from '#ui/display/Panel.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { type ComponentType, useState } from 'react';
import { type AccountFigures, accountFigures, type MarginDanger } from '#domain/margin/accountFigures.ts';
import { timesText } from '#ui/text/format/timesText.ts';

interface LeverageDialogProps {
  market: MarginMarket;
  open: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onGate: () => void;
}

interface AccountPanelProps {
  market: Market;
  /** The order ticket's dialog, passed in because features do not import each other. */
  LeverageDialog: ComponentType<LeverageDialogProps>;
  /** Opens the onboarding steps. */
  onGate: () => void;
}

export function AccountPanel({ market, LeverageDialog, onGate }: AccountPanelProps) {
  const gateway = useGateway();
  const contexts = useFeedValue(gateway.feeds.contexts(), (feed) => feed.all());
  const view = useMarginAccount(contexts);
  // Rendered last in its column, it fills the rest of a tall window.
  return (
    <Panel title={t('account.title', 'Account')} className="shrink-0 grow">
      <Body view={view} />
      {hasTrait(market, 'margin') && view.kind !== 'guest' && (
        <LeverageRow market={market} view={view} LeverageDialog={LeverageDialog} onGate={onGate} />
      )}
    </Panel>
  );
}

function Body({ view }: { view: AccountView }) {
  switch (view.kind) {
    case 'guest':
      return (
        <EmptyState
          className="py-5"
          title={t('account.guest', 'Equity, margin and leverage of your account appear here')}
        />
      );
    case 'loading':
      // The same lines: what is below them keeps its place under a finger when the figures arrive.
      return <Figures figures={undefined} />;
    case 'failed':
      return (
        <EmptyState
          className="py-5"
          title={t('account.failed', 'Account could not be loaded')}
          detail={t('account.failed.detail', 'Your account at the service is not affected.')}
          action={<Button onClick={view.retry}>{t('account.failed.do', 'Retry')}</Button>}
        />
      );
    case 'ready':
      return (
        <div data-live="row">
          <Figures figures={accountFigures(view.account, view.margin)} />
        </div>
      );
  }
}

/** Without figures: while they load. */
function Figures({ figures }: { figures: AccountFigures | undefined }) {
  return (
    <Rows className="px-3 pt-1">
      <Row
        label={t('account.equity', 'Equity')}
        tip={t(
          'account.equity.tip',
          'Collateral plus the unrealized profit of your positions at the mark price.',
        )}
      >
        <Usd value={figures?.equity} own />
      </Row>
      <Row
        label={t('account.free', 'Free collateral')}
        tip={t('account.free.tip', 'Available for new orders')}
      >
        <Num
          value={figures?.freeCollateral}
          format={(value) => formatUsd(value, { rounding: 'trunc' })}
          own
        />
      </Row>
      <Row label={t('account.pnl', 'Unrealized PnL')}>
        <Usd value={figures?.unrealizedPnl} tone="gain-loss" own />
      </Row>
      <Row
        label={t('account.ratio', 'Cross margin ratio')}
        tip={t(
          'account.ratio.tip',
          'Maintenance margin divided by equity, both without isolated positions. Liquidation of single positions starts at 100%, of all at 150%.',
        )}
      >
        <Percent value={figures?.marginRatio} missing={figures && t('account.ratio.none', 'No equity')} />
      </Row>
      <RatioBar figures={figures} />
      {figures && <IsolatedRows isolated={figures.isolated} />}
      <Row
        label={t('account.leverage', 'Account leverage')}
        tip={t('account.leverage.tip', 'Value of all positions divided by equity')}
      >
        <Num
          value={figures?.leverage}
          format={() => (figures?.leverage ? timesText(figures.leverage) : '')}
          missing={figures && t('account.leverage.none', 'No equity')}
        />
      </Row>
      <Row
        label={t('account.maintenance', 'Cross maintenance margin')}
        tip={t(
          'account.maintenance.tip',
          'Minimum equity your cross positions need. Below it they are liquidated.',
        )}
      >
        <Usd value={figures?.maintenanceMargin} own />
      </Row>
    </Rows>
  );
}

/** Distance to liquidation as a bar with text. */
function RatioBar({ figures }: { figures: AccountFigures | undefined }) {
  const danger = figures?.danger ?? 'none';
  // A length on screen, not an amount.
  const width = figures?.marginRatio ? Decimal.min(100, figures.marginRatio.mul(100)).toFixed(1) : '100';
  return (
    <div className="flex flex-col gap-1 pb-1">
      <dt className="sr-only">{t('account.danger', 'Liquidation risk')}</dt>
      <dd className="flex flex-col gap-1">
        <span aria-hidden="true" className="block h-1 overflow-hidden rounded-full bg-hover">
          <span className={cx('block h-full rounded-full', BARS[danger])} style={{ width: `${width}%` }} />
        </span>
        <span role={figures ? undefined : 'status'} className={cx('text-label', TEXTS[danger])}>
          {figures
            ? MEANINGS[danger](figures.liquidationDistance)
            : t('account.loading', 'Loading your account…')}
        </span>
      </dd>
    </div>
  );
}

/** The isolated positions, the nearest to its liquidation first. */
function IsolatedRows({ isolated }: Pick<AccountFigures, 'isolated'>) {
  const marketOf = useMarketOf();
  return isolated.map(({ assetId, distance }) => (
    <Row
      key={assetId}
      label={t(
        'account.isolated',
        '{symbol} isolated',
        { symbol: marketOf(assetId)?.symbol ?? assetId },
        'A line of the account panel. {symbol}: the market of an isolated position.',
      )}
    >
      {distance
        ? t(
            'account.isolated.distance',
            '{distance} to liquidation',
            { distance: formatPercent(distance, { places: 1 }) },
            '{distance}: percent from the mark price to the liquidation price.',
          )
        : t('account.danger.noPrice', 'No liquidation price')}
    </Row>
  ));
}

const BARS: Record<MarginDanger, string> = {
  none: '',
  calm: 'bg-gain',
  watch: 'bg-warn',
  near: 'bg-danger',
  over: 'bg-danger',
};
const TEXTS: Record<MarginDanger, string> = {
  none: 'text-faint',
  calm: 'text-faint',
  watch: 'text-warn',
  near: 'text-danger',
  over: 'text-danger',
};
const distanceText = (distance: Decimal | undefined) =>
  distance
    ? t(
        'account.danger.distance',
        'Nearest liquidation {distance} from mark',
        { distance: formatPercent(distance, { places: 1 }) },
        'How close liquidation is, in the account panel; {distance}: percent from the mark price.',
      )
    : t(
        'account.danger.noPrice',
        'No liquidation price',
        {},
        'In place of the distance to liquidation: no price liquidates the positions.',
      );
const adviceText = () =>
  t(
    'account.danger.near',
    'Reduce positions or add collateral.',
    {},
    'After the distance to a near liquidation.',
  );
const MEANINGS: Record<MarginDanger, (distance: Decimal | undefined) => string> = {
  none: () => t('account.danger.none', 'No position to liquidate'),
  calm: distanceText,
  watch: distanceText,
  near: (distance) => `${distanceText(distance)}. ${adviceText()}`,
  over: () => t('account.danger.over', 'Being liquidated: the service closes positions.'),
};

function LeverageRow({
  market,
  view,
  LeverageDialog,
  onGate,
}: Omit<AccountPanelProps, 'market'> & { market: MarginMarket; view: AccountView }) {
  const [isOpen, setOpen] = useState(false);
  const { leverage, mode } = leverageIn(market, view);
  return (
    <div className="flex items-center justify-between gap-3 border-t border-line px-3 py-1.5 text-table">
      <span className="min-w-0 truncate text-muted">
        {t('account.market', 'Leverage in {symbol}', { symbol: market.symbol })}
      </span>
      <span className="flex shrink-0 items-center gap-2">
        {/* The market's default could be mistaken for the account's setting. */}
        <span className="tabular">
          {view.kind === 'ready'
            ? t('account.market.value', '{mode, select, cross {Cross} other {Isolated}} {leverage}×', {
                leverage,
                mode,
              })
            : MISSING}
        </span>
        <Button
          size="sm"
          onClick={() => setOpen(true)}
          aria-label={t('account.market.label', 'Change the leverage in {symbol}', { symbol: market.symbol })}
        >
          {t('account.market.change', 'Change')}
        </Button>
      </span>
      <LeverageDialog
        key={market.assetId}
        market={market}
        open={isOpen}
        onOpenChange={setOpen}
        onGate={onGate}
      />
    </div>
  );
}
