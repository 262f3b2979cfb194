// AccessStep.tsx: the step shown when the service does not admit the account.
import type { Address as AddressText } from '#protocol/ids.ts';
import { Address } from '#ui/display/Address.tsx';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
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
        {i18n.t({
          id: 'access.works',
          message:
            'Reading everything, cancelling orders, reducing positions and withdrawing still work. Orders that open or grow a position are closed.',
        })}
      </p>
      <p className="flex flex-wrap items-center gap-x-1.5">
        {i18n.t({ id: 'access.account', message: 'The account asked about:' })}{' '}
        <Address address={owner} isCopyable />
      </p>
      <div>
        <Button size="sm" onClick={onAskAgain}>
          {i18n.t({ id: 'access.again', message: 'Retry' })}
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
        title: i18n.t({
          id: 'access.notAllowlisted',
          message: 'This account is not on the list of those who may trade here.',
        }),
        remedy: i18n.t({
          id: 'access.notAllowlisted.do',
          message: 'Ask the operator to add it, or connect an account on the list.',
        }),
      };
    case 'region':
      return {
        title: i18n.t({ id: 'access.region', message: 'The service does not offer trading in your region.' }),
        remedy: i18n.t({
          id: 'access.region.do',
          message: 'Connecting another wallet won’t help. If this is a mistake, contact the operator.',
        }),
      };
    case 'suspended':
      return {
        title: i18n.t({ id: 'access.suspended', message: 'This account is suspended.' }),
        remedy: i18n.t({
          id: 'access.suspended.do',
          message:
            'Contact the operator for the reason and how to lift it. The account’s holdings stay as they are.',
        }),
      };
    default:
      return {
        title: i18n.t({ id: 'access.denied', message: 'The service does not admit this account.' }),
        remedy:
          reason === null || visibleName(reason) === ''
            ? i18n.t({
                id: 'access.denied.silent',
                message: 'No reason given. Contact the operator or connect another account.',
              })
            : i18n.t({
                id: 'access.denied.said',
                comment:
                  'In the notice that the service does not admit the account. reason: the service’s own words.',
                message: 'Reason: {reason}. Contact the operator or connect another account.',
                values: { reason: visibleName(reason) },
              }),
      };
  }
}
