// streamTap.ts: intercepts the page's WebSocket: holds or drops messages, closes the connection, and counts
// subscriptions.
import type { Page, WebSocketRoute } from '@playwright/test';

export interface StreamFrame {
  channel: string;
  subKey: string | undefined;
  seq: number | undefined;
}

export interface StreamTap {
  /** Messages of the service that match never arrive; nothing else changes. */
  loses: (frame: StreamFrame) => boolean;
  /** Replaces a message of the service, as text. */
  rewrites: (text: string) => string;
  /** New connections are refused. */
  isDown: boolean;
  /** Subscriptions of the newest connection, as JSON, oldest first. */
  subscribed: string[];
  /** Number of connections opened so far. */
  connections: number;
  /** Connections that are open now. */
  open: number;
  /** Closes the connection; the page may reconnect. */
  cut(): void;
}

/** Install it before the page opens. */
export async function tapStream(page: Page): Promise<StreamTap> {
  let line: WebSocketRoute | undefined;
  const tap: StreamTap = {
    loses: () => false,
    rewrites: (text) => text,
    isDown: false,
    subscribed: [],
    connections: 0,
    open: 0,
    cut: () => void line?.close({ code: 1001 }),
  };
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (tap.isDown) return void socket.close();
    line = socket;
    tap.connections += 1;
    tap.open += 1;
    tap.subscribed = [];
    const service = socket.connectToServer();
    socket.onMessage((text) => {
      const { method, subscription } = JSON.parse(String(text)) as { method: string; subscription?: unknown };
      if (method === 'subscribe') tap.subscribed.push(JSON.stringify(subscription));
      service.send(text);
    });
    service.onMessage((text) => {
      if (!tap.loses(frameOf(String(text)))) socket.send(tap.rewrites(String(text)));
    });
    let isOpen = true;
    const end = (close: () => unknown) => () => {
      if (isOpen) tap.open -= 1;
      isOpen = false;
      close();
    };
    socket.onClose(end(() => service.close()));
    service.onClose(end(() => socket.close()));
  });
  return tap;
}

function frameOf(text: string): StreamFrame {
  const { channel, subKey, seq } = JSON.parse(text) as Partial<StreamFrame>;
  return { channel: channel ?? '', subKey, seq };
}
