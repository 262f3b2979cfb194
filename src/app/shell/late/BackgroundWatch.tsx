// BackgroundWatch.tsx: what goes on behind every page: news of the account, alerts, the rules one has set, assisted orders.
import { AlertWatch } from '#features/alerts/AlertWatch.tsx';
import { AssistWatch } from '#features/assist/AssistWatch.tsx';
import { RulesWatch } from '#features/own-rules/RulesWatch.tsx';
import { AccountNotices } from '#features/notices/AccountNotices.tsx';
import { playTone } from '#features/notices/sounds.ts';

export function BackgroundWatch() {
  return (
    <>
      <AccountNotices />
      <RulesWatch />
      <AssistWatch />
      <AlertWatch onHear={() => playTone('alert')} />
    </>
  );
}
