// OwnCode.tsx: the existing code and its link.
import { announce } from '#ui/display/announce.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { t } from '#ui/text/i18n.ts';
import { linkOf } from './codeRules.ts';

export function OwnCode({ code }: { code: string }) {
  const link = linkOf(code, location.origin);
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="font-mono text-figure font-semibold break-all">{code}</span>
        <CopyButton text={code} label={t('referrals.copyCode', 'Copy the code')} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 rounded-md bg-inset px-2 py-1 font-mono text-table break-all">{link}</span>
        <CopyButton text={link} label={t('referrals.copyLink', 'Copy the link')} />
        {typeof navigator.share === 'function' && (
          <Button size="sm" onClick={() => void share(link)}>
            {t('referrals.share', 'Share')}
          </Button>
        )}
      </div>
      <ol className="list-decimal ps-5 text-table text-muted">
        <li>{t('referrals.step.link', 'Share the link. It reveals only your code.')}</li>
        <li>
          {t(
            'referrals.step.open',
            'People who open your link see the code after connecting. The first link counts.',
          )}
        </li>
        <li>
          {t(
            'referrals.step.record',
            'The operator of the service records the code for their account, and they appear below. An account’s code cannot be changed.',
          )}
        </li>
      </ol>
    </>
  );
}

/** The native share sheet; closing it is no failure. */
async function share(link: string): Promise<void> {
  try {
    await navigator.share({ url: link });
  } catch (error) {
    if ((error as { name?: string }).name !== 'AbortError')
      announce(t('referrals.share.failed', 'Sharing failed on this device. Copy the link instead.'));
  }
}
