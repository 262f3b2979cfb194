// WatchNotice.tsx: the notice that the page shows another account than the one being set up.
import { useSession, useSessionMode } from '#state/account/session.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { shortAddress } from '#ui/text/format/address.ts';
import { t } from '#ui/text/i18n.ts';
import { useStopWatching } from './useStopWatching.ts';

/** In the step list: the steps are about the own account, while the page shows another. */
export function WatchNotice() {
  const mode = useSessionMode();
  const watched = useSession((session) => session.watched);
  const { stop } = useStopWatching();
  if (mode !== 'watching') return null;
  return (
    <Banner
      tone="warn"
      title={t('watch.steps', 'The page shows {address}, which you are watching.', {
        address: shortAddress(watched),
      })}
      action={
        <Button size="sm" onClick={stop}>
          {t('watch.stop', 'Stop watching')}
        </Button>
      }
    >
      {t(
        'watch.steps.do',
        'Steps apply to the wallet you connect. Signing is off while you watch another account.',
      )}
    </Banner>
  );
}
