// StorageBar.tsx: what does not work without browser storage, and what still does.
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';

export function StorageBar() {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Banner
      tone="warn"
      className="shrink-0 rounded-none"
      title={t('storage.title', 'This browser stores nothing for Trine')}
      action={
        <Button size="sm" onClick={() => setRead(true)}>
          {t('storage.dismiss', 'Dismiss')}
        </Button>
      }
    >
      {t(
        'storage.safe',
        'Trading works: your wallet signs. One-click trading is off, a reload forgets what you signed, and tabs do not know of each other. Private windows, blocked site data and a full disk are the usual causes.',
      )}
    </Banner>
  );
}
