// BackgroundWatch.tsx: background work of every page: account updates, alerts, own rules, assisted orders.
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
