// StateBars.tsx: what stands under the top bar while something is wrong with the connection or with the storage of the browser.
import { useGateway, useReadable } from '#client/react.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { StorageBar } from './StorageBar.tsx';

export function StateBars() {
  const storage = useReadable(useGateway().storage);
  return (
    <>
      <ConnectionBar />
      {storage === 'memory' && <StorageBar />}
    </>
  );
}
