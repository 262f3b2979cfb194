// useReconnectLast.ts: after a reload, the wallet that was picked last is asked whether it is still connected, and no other.
import { useEffect, useRef, useState } from 'react';
import { useConfig, useConnection, useConnectors, useReconnect } from 'wagmi';

/**
 * wagmi would by itself connect to any wallet that ever allowed this address, picked here or not: give its provider
 * `reconnectOnMount={false}` and call this once instead. A wallet that announces itself late is still found, unless another was picked.
 */
export function useReconnectLast(): void {
  const last = useLastPicked();
  const connector = useConnectors().find(({ id }) => id === last);
  const { status, address } = useConnection();
  const { mutate: reconnect } = useReconnect();
  const isOver = useRef(false);
  const isConnected = status === 'connected' && address !== undefined;
  useEffect(() => {
    // Somebody is being asked already.
    if (status === 'connecting') isOver.current = true;
    // A connection that the wallet announced before wagmi's provider was there is dropped as that mounts: it does not count until it stays.
    if (isOver.current || isConnected || !connector) return;
    isOver.current = true;
    reconnect({ connectors: [connector] });
  }, [connector, status, isConnected, reconnect]);
}

/** wagmi keeps it through a disconnect; after one the connector itself says that it is not to be asked. */
function useLastPicked(): string | undefined {
  const { storage } = useConfig();
  const [last, setLast] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(storage?.getItem('recentConnectorId')).then(
      (id) => isCurrent && setLast(id ?? undefined),
    );
    return () => {
      isCurrent = false;
    };
  }, [storage]);
  return last;
}
