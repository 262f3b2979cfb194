// ReloadButton.tsx: loads the page anew.
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';

/** The only cure where a browser keeps the failure of a file that is there again, as Chromium 150 does. */
export function ReloadButton({ kind }: { kind?: 'primary' }) {
  return (
    <Button {...(kind && { kind })} onClick={() => location.reload()}>
      {t('error.retry', 'Reload this page')}
    </Button>
  );
}
