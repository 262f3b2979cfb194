// BackgroundWatch.tsx: what goes on behind every page: news of the account, and alerts.
import { AlertWatch } from '#features/alerts/AlertWatch.tsx';
import { AccountNotices } from '#features/notices/AccountNotices.tsx';
import { playTone } from '#features/notices/sounds.ts';

export function BackgroundWatch() {
  return (
    <>
      <AccountNotices />
      <AlertWatch onHear={() => playTone('alert')} />
    </>
  );
}
