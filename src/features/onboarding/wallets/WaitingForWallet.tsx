// WaitingForWallet.tsx: the wait for a wallet's answer.
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useNow } from '#ui/hooks/useNow.ts';
import { useState } from 'react';

/** After this time a wallet may never answer. */
const SLOW_MS = 60_000;

/** What to do while a wallet is prompted, and how to stop waiting. Mount it when prompting. */
export function WaitingForWallet({ wallet, onStop }: { wallet: string; onStop: () => void }) {
  const now = useNow(1000);
  const [since] = useState(now);
  const isSlow = now - since >= SLOW_MS;
  return (
    <Banner
      tone={isSlow ? 'warn' : 'info'}
      title={
        isSlow
          ? t('wallet.slow', 'Still waiting for {wallet}.', { wallet })
          : t('wallet.answer', 'Answer in {wallet}.', { wallet })
      }
    >
      <p>
        {isSlow
          ? t(
              'wallet.slow.do',
              'Your wallet may be locked or its window hidden behind this one. To try again, stop waiting first.',
            )
          : t(
              'wallet.answer.do',
              'The wallet’s window may be behind this one, or its icon in the toolbar needs a click.',
            )}
      </p>
      <Button size="sm" className="mt-1.5" onClick={onStop}>
        {t('wallet.stop', 'Stop waiting')}
      </Button>
    </Banner>
  );
}
