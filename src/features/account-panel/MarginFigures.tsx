// MarginFigures.tsx: cross margin, a line per isolated position, and the leverage of all.
import type { AccountFigures, MarginDanger } from '#domain/margin/accountFigures.ts';
import { dec, Decimal } from '#protocol/decimal.ts';
import type { Balance } from '#protocol/info/account/account.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Num, Percent, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatPercent } from '#ui/text/format/percent.ts';
import { timesText } from '#ui/text/format/timesText.ts';
import { t } from '#ui/text/i18n.ts';
import { cx } from '#ui/theme/cx.ts';
import { PanelPart } from './PanelPart.tsx';

interface CrossMarginProps {
  /** Undefined while they load. */
  figures: AccountFigures | undefined;
  balances: readonly Balance[] | undefined;
}

export function CrossMargin({ figures, balances }: CrossMarginProps) {
  return (
    <PanelPart title={t('account.cross', 'Cross margin')}>
      <Rows>
        <Row
          label={t('account.equity', 'Equity')}
          tip={t(
            'account.equity.tip',
            'Collateral plus the unrealized PnL of cross positions at the mark price',
          )}
        >
          <Usd value={figures?.equity} own />
        </Row>
        <Discounts balances={balances} />
        <Row
          label={t('account.free', 'Available')}
          tip={t('account.free.tip', 'Equity not required by positions and orders')}
        >
          <Usd value={figures?.freeCollateral} rounding="trunc" own />
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
      </Rows>
    </PanelPart>
  );
}

/** Isolated positions, and the leverage of all. */
export function OtherFigures({ figures }: Pick<CrossMarginProps, 'figures'>) {
  return (
    <Rows className="mx-3 mt-1 border-t border-line pt-1">
      {figures && <IsolatedRows isolated={figures.isolated} />}
      <Row
        label={t('account.leverage', 'Account leverage')}
        tip={t(
          'account.leverage.tip',
          'Value of all perpetual positions divided by equity, both with isolated positions',
        )}
      >
        <Num
          value={figures?.leverage}
          format={() => (figures?.leverage ? timesText(figures.leverage) : '')}
          missing={figures && t('account.leverage.none', 'No equity')}
        />
      </Row>
    </Rows>
  );
}

/** Held assets that count for less than their value. */
function Discounts({ balances = [] }: Pick<CrossMarginProps, 'balances'>) {
  const texts = balances
    .filter(({ ltv, total }) => ltv !== null && dec(ltv).lt(1) && dec(total).gt(0))
    .map(({ coin, assetId, ltv }) =>
      t(
        'account.discount',
        '{asset} counts at {share}',
        { asset: coin || assetId, share: formatPercent(ltv, { places: 0 }) },
        'Under the equity in the account panel. {asset}: BTC. {share}: the part of its value that is collateral, in percent.',
      ),
    );
  if (texts.length === 0) return null;
  return (
    <div className="pb-1 text-label text-muted">
      <dt className="sr-only">{t('balances.col.ltv', 'Collateral weight')}</dt>
      <dd className="break-words">{texts.join(' · ')}</dd>
    </div>
  );
}

/** The ratio as a bar, and the distance to liquidation as text. */
function RatioBar({ figures }: Pick<CrossMarginProps, 'figures'>) {
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
          {figures ? meaningOf(figures) : t('account.loading', 'Loading your account…')}
        </span>
      </dd>
    </div>
  );
}

/** The isolated positions, the nearest to its liquidation first. */
function IsolatedRows({ isolated }: Pick<AccountFigures, 'isolated'>) {
  const marketOf = useMarketOf();
  return isolated.map(({ assetId, liquidationDistance, danger }) => (
    <Row
      key={assetId}
      label={t(
        'account.isolated',
        '{symbol} isolated',
        { symbol: marketOf(assetId)?.symbol ?? assetId },
        'A line of the account panel. {symbol}: the market of an isolated position.',
      )}
    >
      <span className={danger === 'calm' ? undefined : TEXTS[danger]}>
        {liquidationDistance
          ? t(
              'account.isolated.distance',
              '{distance} to liquidation',
              { distance: formatPercent(liquidationDistance, { places: 1 }) },
              '{distance}: percent from the mark price to the liquidation price.',
            )
          : t('account.danger.noPrice', 'No liquidation price')}
      </span>
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

function meaningOf({ danger, liquidationDistance, isolated }: AccountFigures): string {
  switch (danger) {
    case 'none':
      return isolated.length > 0
        ? t('account.danger.isolated', 'No cross position')
        : t('account.danger.none', 'No position to liquidate');
    case 'calm':
    case 'watch':
      return distanceText(liquidationDistance);
    case 'near':
      return `${distanceText(liquidationDistance)}. ${t(
        'account.danger.near',
        'Reduce positions or add collateral.',
        {},
        'After the distance to a near liquidation.',
      )}`;
    case 'over':
      return t('account.danger.over', 'Being liquidated: the service closes positions.');
  }
}

function distanceText(distance: Decimal | undefined): string {
  return distance
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
}
