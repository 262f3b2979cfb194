// WatchBanner.tsx: names the shown account, unless it is the user's own.
import { useOwner, useSession, useSessionMode } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { parseAddress } from '#protocol/ids.ts';
import { visibleText } from '#ui/text/format/visible.ts';
import { Link, useSearch } from 'wouter';
import { OwnAccountButton, unknownAddressText } from './OwnAccount.tsx';
import { useStopWatching } from './useStopWatching.ts';

/** `onGate` opens the steps to an own account; without it they are not offered here. */
export function WatchBanner({ onGate }: { onGate?: (() => void) | undefined }) {
  const mode = useSessionMode();
  const owner = useOwner();
  const signer = useSession((session) => session.wallet?.account);
  const named = new URLSearchParams(useSearch()).get('address');
  if (named !== null && parseAddress(named) === undefined) return <NotAnAddress text={named} owner={owner} />;
  if (mode === 'watching') return <Watching address={owner} />;
  if (mode !== 'agent') return null;
  return (
    <Banner
      tone="info"
      className="rounded-none"
      title={t('watch.agent', 'Connected as a trading key of {owner}. The owner’s account is shown.', {
        owner: shortAddress(owner),
      })}
      action={onGate && <OwnAccountButton onChosen={onGate} />}
    >
      {t(
        'watch.agent.can',
        'The key {signer} can order, cancel and set leverage for it. Terms and withdrawals need the owner’s own wallet.',
        { signer: shortAddress(signer) },
      )}{' '}
      {unknownAddressText(owner)}
    </Banner>
  );
}

/** A link without a valid account must not look as if it had one. */
function NotAnAddress({ text, owner }: { text: string; owner: string | undefined }) {
  const { href } = useStopWatching();
  const title =
    text === ''
      ? t('watch.emptyAddress', 'The link has no address.')
      : t('watch.notAnAddress', 'The link’s address “{text}” is not an account address.', {
          text: visibleText(text, 44),
        });
  return (
    <Banner
      tone="warn"
      className="rounded-none"
      title={title}
      action={
        <Link
          href={href}
          className="inline-flex min-h-6 items-center rounded-sm text-accent underline underline-offset-2 compact:min-h-11"
        >
          {t('watch.dismissAddress', 'Remove from link')}
        </Link>
      }
    >
      {owner === undefined
        ? t('watch.shownNobody', 'No account shown. An address has 0x and 40 hex digits.')
        : t('watch.shownOwn', 'Showing your own account {owner}. An address has 0x and 40 hex digits.', {
            owner: shortAddress(owner),
          })}
    </Banner>
  );
}

function Watching({ address }: { address: string | undefined }) {
  const { href } = useStopWatching();
  return (
    <Banner
      tone="info"
      className="rounded-none"
      title={t('watch.title', 'You are watching {address} (view only)', { address: shortAddress(address) })}
      action={
        <Link
          href={href}
          className="inline-flex min-h-6 items-center rounded-sm text-accent underline underline-offset-2 compact:min-h-11"
        >
          {t('watch.stop', 'Stop watching')}
        </Link>
      }
    />
  );
}
