// AccessStep.tsx: the step shown when the service does not admit the account.
import type { Address as AddressText } from '#protocol/ids.ts';
import { Address } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { visibleName } from './wallets/wallets.ts';

/** The service does not admit the account: the reason if given, what still works, what to do. */
export function AccessDenied({
  owner,
  reason,
  onAskAgain,
}: {
  owner: AddressText;
  reason: string | null;
  onAskAgain: () => void;
}) {
  const { title, remedy } = wordsOf(reason);
  return (
    <div className="flex flex-col gap-2">
      <Banner tone="danger" title={title}>
        {remedy}
      </Banner>
      <p>
        {t(
          'access.works',
          'Reading everything, cancelling orders, reducing positions and withdrawing still work. Orders that open or grow a position are closed.',
        )}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5">
        {t('access.account', 'The account asked about:')} <Address address={owner} isCopyable />
      </p>
      <div>
        <Button size="sm" onClick={onAskAgain}>
          {t('access.again', 'Retry')}
        </Button>
      </div>
    </div>
  );
}

/** The reasons the service returns (checkAccess), including unknown ones. */
function wordsOf(reason: string | null): { title: string; remedy: string } {
  switch (reason) {
    case 'notAllowlisted':
      return {
        title: t('access.notAllowlisted', 'This account is not on the list of those who may trade here.'),
        remedy: t(
          'access.notAllowlisted.do',
          'Ask the operator to add it, or connect an account on the list.',
        ),
      };
    case 'region':
      return {
        title: t('access.region', 'The service does not offer trading in your region.'),
        remedy: t(
          'access.region.do',
          'Connecting another wallet won’t help. If this is a mistake, contact the operator.',
        ),
      };
    case 'suspended':
      return {
        title: t('access.suspended', 'This account is suspended.'),
        remedy: t(
          'access.suspended.do',
          'Contact the operator for the reason and how to lift it. The account’s holdings stay as they are.',
        ),
      };
    default:
      return {
        title: t('access.denied', 'The service does not admit this account.'),
        remedy:
          reason === null || visibleName(reason) === ''
            ? t('access.denied.silent', 'No reason given. Contact the operator or connect another account.')
            : t(
                'access.denied.said',
                'Reason: {reason}. Contact the operator or connect another account.',
                { reason: visibleName(reason) },
                'In the notice that the service does not admit the account. reason: the service’s own words.',
              ),
      };
  }
}
