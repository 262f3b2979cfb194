// ShareFigures.tsx: pUSD, and the shares of one question.
import { outcomeValue } from '#domain/portfolio/accountParts.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { spendablePusd } from '#domain/market/outcomeRules.ts';
import { dec } from '#protocol/decimal.ts';
import type { PredictionPosition } from '#protocol/info/account/predictionPositions.ts';
import { useOutcomeAccount } from '#state/account/useOutcomeAccount.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { pusdOf } from '#state/order/shareFunds.ts';
import { Button } from '#ui/controls/Button.tsx';
import { Num, Usd } from '#ui/display/Num.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatSize } from '#ui/text/format/size.ts';
import { t } from '#ui/text/i18n.ts';
import { PanelPart } from './PanelPart.tsx';

interface ShareFiguresProps {
  market: OutcomeMarket;
  /** At the newest marks; undefined until read. */
  positions: readonly PredictionPosition[] | undefined;
}

export function ShareFigures({ market, positions }: ShareFiguresProps) {
  const { pusd, retry } = useOutcomeAccount();
  if (retry)
    return (
      <p className="flex items-center justify-between gap-3 px-3 py-1 text-table text-muted">
        {t('account.shares.failed', 'pUSD and shares could not be loaded')}
        <Button size="sm" onClick={retry}>
          {t('account.failed.do', 'Retry')}
        </Button>
      </p>
    );
  return (
    <>
      {market.venue === 'prediction' && (
        <PanelPart title="pUSD">
          <PusdRows funds={pusd === undefined ? undefined : pusdOf(pusd)} />
        </PanelPart>
      )}
      <PanelPart title={t('account.shares', 'Shares in this question')}>
        <ShareRows market={market} positions={positions} />
      </PanelPart>
    </>
  );
}

/** What is available, and where it is not zero, what is not. */
function PusdRows({ funds }: { funds: ReturnType<typeof pusdOf> | undefined }) {
  const others = [
    [t('balances.col.hold', 'On hold'), funds?.hold],
    [t('pusd.pending', 'Pending'), funds?.pending],
    [t('pusd.deficit', 'Deficit'), funds?.localDeficit],
  ] as const;
  return (
    <Rows>
      <Row label={t('account.free', 'Available')}>
        <Usd value={funds && spendablePusd(funds)} rounding="trunc" own />
      </Row>
      {others.map(
        ([label, amount]) =>
          amount !== undefined &&
          !dec(amount).isZero() && (
            <Row key={label} label={label}>
              <Usd value={amount} own />
            </Row>
          ),
      )}
    </Rows>
  );
}

/** Both sides, where they are held. */
function ShareRows({ market, positions }: ShareFiguresProps) {
  const marketOf = useMarketOf();
  if (positions === undefined)
    return (
      <p role="status" className="py-1 text-table text-faint">
        {t('account.loading', 'Loading your account…')}
      </p>
    );
  const held = positions.filter(
    ({ assetId, size }) => (assetId === market.assetId || assetId === market.opposite) && !dec(size).isZero(),
  );
  if (held.length === 0)
    return <p className="py-1 text-table text-faint">{t('account.shares.none', 'No shares')}</p>;
  return (
    <Rows>
      {held.map((position) => (
        <Row
          key={position.assetId}
          label={position.outcome || marketOf(position.assetId)?.base || position.side}
        >
          <Num value={position.size} format={(size) => formatSize(size, 6, { trim: true })} own />
          <span className="text-muted">
            {' · '}
            <Usd value={outcomeValue(position)} own />
          </span>
        </Row>
      ))}
    </Rows>
  );
}
