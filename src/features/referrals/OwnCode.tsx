// OwnCode.tsx: the existing code and its link.
import { announce } from '#ui/display/announce.ts';
import { Button } from '#ui/controls/Button.tsx';
import { CopyButton } from '#ui/controls/CopyButton.tsx';
import { i18n } from '#ui/text/i18n.ts';
import { linkOf } from './codeRules.ts';

export function OwnCode({ code }: { code: string }) {
  const link = linkOf(code, location.origin);
  return (
    <>
      <div className="flex items-center gap-2">
        <span className="font-mono text-figure font-semibold break-all">{code}</span>
        <CopyButton text={code} label={i18n.t({ id: 'referrals.copyCode', message: 'Copy the code' })} />
      </div>
      <div className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 rounded-md bg-inset px-2 py-1 font-mono text-table break-all">{link}</span>
        <CopyButton text={link} label={i18n.t({ id: 'referrals.copyLink', message: 'Copy the link' })} />
        {typeof navigator.share === 'function' && (
          <Button size="sm" onClick={() => void share(link)}>
            {i18n.t({ id: 'referrals.share', message: 'Share' })}
          </Button>
        )}
      </div>
      <ol className="list-decimal ps-5 text-table text-muted">
        <li>
          {i18n.t({
            id: 'referrals.step.link',
            message: 'Share the link. It reveals only your code.',
          })}
        </li>
        <li>
          {i18n.t({
            id: 'referrals.step.open',
            message: 'People who open your link see the code after connecting. The first link counts.',
          })}
        </li>
        <li>
          {i18n.t({
            id: 'referrals.step.record',
            message:
              'The operator of the service records the code for their account, and they appear below. An account’s code cannot be changed.',
          })}
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
      announce(
        i18n.t({
          id: 'referrals.share.failed',
          message: 'Sharing failed on this device. Copy the link instead.',
        }),
      );
  }
}
