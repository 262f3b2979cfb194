// UsedCode.tsx: the code one used: recorded by the service, or from a link in this browser.
import type { Referral } from '#protocol/info/account/referral.ts';
import { useSessionMode } from '#state/account/session.ts';
import { forgetReferral, useReferralLink } from '#state/account/referralLink.ts';
import { Address } from '#ui/display/Address.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { t } from '#ui/text/i18n.ts';
import { Panel } from '#ui/display/Panel.tsx';

export function UsedCode({ referral }: { referral: Referral | undefined }) {
  const isWatching = useSessionMode() === 'watching';
  const kept = useReferralLink(({ code }) => code);
  return (
    <Panel
      title={isWatching ? t('referrals.used.watched', 'Code used') : t('referrals.used', 'Code you used')}
      className="card"
      bodyClassName="gap-2 p-3 text-table"
    >
      {referral?.referredBy ? (
        <p className="flex flex-wrap items-center gap-2">
          <span className="font-mono font-semibold break-all">{referral.referredBy.code}</span>
          <span className="text-muted">{t('referrals.by', 'of')}</span>
          <Address address={referral.referredBy.referrer} isCopyable />
        </p>
      ) : isWatching ? (
        <p className="text-muted">{t('referrals.none.watched', 'No code is recorded for this account.')}</p>
      ) : kept === undefined ? (
        <p className="text-muted">
          {t('referrals.none', 'No code is recorded for this account, and no referral link was opened here.')}
        </p>
      ) : kept === referral?.code ? (
        <p className="text-muted">
          {t('referrals.ownLink', 'You opened your own link. Your own code cannot refer you.')}
        </p>
      ) : (
        <>
          <p className="flex items-center gap-2">
            <span className="font-mono text-heading font-semibold">{kept}</span>
            <CopyButton text={kept} label={t('referrals.copyKept', 'Copy the code')} />
          </p>
          <p className="text-table text-muted">
            {t(
              'referrals.kept.how',
              'Saved in this browser from the link you opened. Codes cannot be entered here: send the code and your address to the operator of the service.',
            )}
          </p>
          <div>
            <Button size="sm" onClick={forgetReferral}>
              {t('referrals.forget', 'Remove code')}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
