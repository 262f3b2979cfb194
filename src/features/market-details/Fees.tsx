// Fees.tsx: the account's trading costs in this market, as far as the service provides them.
import type { FeeRates } from '#domain/market/fees.ts';
import { dec } from '#protocol/decimal.ts';
import type { UserFees } from '#protocol/info/account/userFees.ts';
import { Usd } from '#ui/display/Num.tsx';
import { Section } from '#ui/page/Page.tsx';
import { t } from '#ui/text/i18n.ts';
import { Fact, Facts } from './Facts.tsx';
import { exactPercent } from './marketMessages.ts';

interface FeesProps {
  /** Rates of the account, or else of the market; undefined where the service states neither. */
  rates: FeeRates | undefined;
  /** Whether the rates are the account's own. */
  account: UserFees | undefined;
}

export function Fees({ rates, account }: FeesProps) {
  return (
    <Section title={t('details.fees', 'Fees')}>
      {rates ? (
        <Facts>
          <Fact
            label={t('details.fees.maker', 'Maker')}
            note={t(
              'details.fees.maker.note',
              'For the part that rests in the book. A negative rate is a rebate.',
            )}
          >
            {exactPercent(rates.makerRate)}
          </Fact>
          <Fact
            label={t('details.fees.taker', 'Taker')}
            note={t('details.fees.taker.note', 'For the part that fills immediately.')}
          >
            {exactPercent(rates.takerRate)}
          </Fact>
          {account?.volume14d != null && (
            <Fact label={t('details.fees.volume', 'Your volume, 14 days')}>
              <Usd value={account.volume14d} own />
            </Fact>
          )}
          {account?.activeReferralDiscount != null && dec(account.activeReferralDiscount).gt(0) && (
            <Fact label={t('details.fees.discount', 'Referral discount')}>
              {exactPercent(account.activeReferralDiscount)}
            </Fact>
          )}
        </Facts>
      ) : (
        <p className="text-table text-muted">
          {t(
            'details.fees.none',
            'The service states no rates for this market. Connect an account to see yours.',
          )}
        </p>
      )}
      <p className="text-label text-muted">
        {account
          ? t('details.fees.own', 'Rates of your account. Fee = size × price × rate.')
          : t('details.fees.market', 'Fee = size × price × rate.')}
      </p>
    </Section>
  );
}
