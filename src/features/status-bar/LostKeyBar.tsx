// LostKeyBar.tsx: the trading key was lost with the site's data: what is safe, and a link to create a new one.
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { lostText, lostTitle } from '#ui/text/lostKeyMessages.ts';
import { useState } from 'react';
import { useLocation } from 'wouter';

export function LostKeyBar() {
  const [location, go] = useLocation();
  const [isRead, setRead] = useState(false);
  // The Keys page has its own message.
  if (isRead || location === '/keys') return null;
  return (
    <Banner
      tone="warn"
      className="shrink-0 rounded-none"
      title={lostTitle()}
      action={
        <>
          <Button size="sm" kind="primary" onClick={() => go('/keys')}>
            {t('oneClick.approveAgain', 'Approve a new key')}
          </Button>
          <Button size="sm" onClick={() => setRead(true)}>
            {t('keyLost.dismiss', 'Dismiss')}
          </Button>
        </>
      }
    >
      {lostText()}
    </Banner>
  );
}
