// StorageBar.tsx: what does not work without browser storage, and what still does.
import { Banner } from '#ui/display/Banner.tsx';
import { Button } from '#ui/controls/Button.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { useState } from 'react';

export function StorageBar() {
  const [isRead, setRead] = useState(false);
  if (isRead) return null;
  return (
    <Banner
      tone="warn"
      className="shrink-0 rounded-none"
      title={i18n.t({ id: 'storage.title', message: 'This browser stores nothing for Trine' })}
      action={
        <Button size="sm" onClick={() => setRead(true)}>
          {i18n.t({ id: 'storage.dismiss', message: 'Dismiss' })}
        </Button>
      }
    >
      {i18n.t({
        id: 'storage.safe',
        message:
          'Trading works: your wallet signs. One-click trading is off, a reload forgets what you signed, and tabs do not know of each other. Private windows, blocked site data and a full disk are the usual causes.',
      })}
    </Banner>
  );
}
