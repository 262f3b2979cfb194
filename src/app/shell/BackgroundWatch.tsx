// BackgroundWatch.tsx: what goes on behind every page: news of the account, alerts, and the rules one has set.
import { AlertWatch } from '#features/alerts/AlertWatch.tsx';
import { RulesWatch } from '#features/own-rules/RulesWatch.tsx';
import { AccountNotices } from '#features/notices/AccountNotices.tsx';
import { playTone } from '#features/notices/sounds.ts';

export function BackgroundWatch() {
  return (
    <>
      <AccountNotices />
      <RulesWatch />
      <AlertWatch onHear={() => playTone('alert')} />
    </>
  );
}
