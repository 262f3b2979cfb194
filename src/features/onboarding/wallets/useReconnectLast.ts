// useReconnectLast.ts: after a reload, reconnects only the wallet picked last.
import { useSession } from '#state/account/session.ts';
import { useEffect, useRef, useState } from 'react';
import { useConfig, useConnection, useConnectors, useReconnect } from 'wagmi';

/**
 * wagmi would reconnect any wallet that ever allowed this address: give its provider `reconnectOnMount={false}` and
 * call this once instead. A wallet announced late is still found, unless another was picked.
 */
export function useReconnectLast(): void {
  const last = useLastPicked();
  const connector = useConnectors().find(({ id }) => id === last);
  const { status, address } = useConnection();
  const { mutate: reconnect } = useReconnect();
  const isOver = useRef(false);
  const isConnected = status === 'connected' && address !== undefined;
  useEffect(() => {
    // A wallet is already being asked.
    if (status === 'connecting') isOver.current = true;
    // wagmi's provider drops a connection announced before it mounts: only one that persists counts.
    if (isOver.current || isConnected || !connector) return;
    isOver.current = true;
    reconnect(
      { connectors: [connector] },
      { onSettled: (connections = []) => connections.length === 0 && useSession.getState().endReturn() },
    );
  }, [connector, status, isConnected, reconnect]);
}

/** wagmi keeps the id after a disconnect; the connector then reports that it must not reconnect. */
function useLastPicked(): string | undefined {
  const { storage } = useConfig();
  const [last, setLast] = useState<string>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.resolve(storage?.getItem('recentConnectorId')).then((id) => {
      if (!isCurrent) return;
      if (!id) useSession.getState().endReturn();
      setLast(id ?? undefined);
    });
    return () => {
      isCurrent = false;
    };
  }, [storage]);
  return last;
}
