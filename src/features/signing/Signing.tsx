// Signing.tsx: the signing UI, mounted once by the app.
import { OperationWatch } from './activity/OperationWatch.tsx';
import { isOnItsWay } from '#client/live/isolatedItem.ts';
import { useOutbox } from '#client/react.tsx';
import { ConfirmSheet } from './confirm/ConfirmSheet.tsx';
import { useTradeNotices } from './notices/useTradeNotices.ts';

export function Signing() {
  useTradeNotices();
  const isAwaited = useOutbox().some(isOnItsWay);
  return (
    <>
      <ConfirmSheet />
      {isAwaited && <OperationWatch />}
    </>
  );
}
