// StateBars.tsx: the bars under the top bar while something is wrong with the connection or with the storage of the browser.
import { useGateway, useReadable } from '#client/react.tsx';
import { useOneClick } from '#state/account/oneClick.ts';
import { ConnectionBar } from './ConnectionBar.tsx';
import { LostKeyBar } from './LostKeyBar.tsx';
import { StorageBar } from './StorageBar.tsx';

export function StateBars() {
  const storage = useReadable(useGateway().storage);
  const isLost = useOneClick(({ state }) => state.kind === 'lost');
  return (
    <>
      <ConnectionBar />
      {storage === 'memory' && <StorageBar />}
      {isLost && <LostKeyBar />}
    </>
  );
}
