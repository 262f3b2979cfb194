// popup.ts: the wallet's popup window, the only channel between the two origins.
import { isFromWindow, isSealed, seal } from '../channel.ts';
import { WALLET_PATH } from '../origins.ts';
import type { PopupTransport } from '../walletWindow.ts';
import { offerWindow } from './offer.ts';

const WIDTH = 400;
const HEIGHT = 640;

/** Opens the wallet at `walletOrigin`; accepts messages only from that origin, window and secret. */
export function createPopup(walletOrigin: string): PopupTransport {
  let popup: Window | null = null;
  let session = '';

  return {
    open() {
      session = crypto.randomUUID();
      const address = `${walletOrigin}${WALLET_PATH}${walletOrigin === location.origin ? 'index.html' : ''}#${new URLSearchParams({ session, app: location.origin })}`;
      popup = window.open(address, `practice-wallet-${session}`, features());
      return popup !== null;
    },
    offer: offerWindow,
    post: (message) => popup?.postMessage(seal(message, session), walletOrigin),
    focus: () => popup?.focus(),
    close: () => popup?.close(),
    isClosed: () => popup?.closed ?? true,
    onMessage(listener) {
      window.addEventListener('message', ({ data, origin, source }: MessageEvent<unknown>) => {
        const isOurs =
          origin === walletOrigin && source !== null && source === popup && isSealed(data, session);
        if (isOurs && isFromWindow(data)) listener(data);
      });
    },
  };
}

/** At the right edge of the site, like other wallets. */
function features(): string {
  const left = Math.max(0, window.screenX + window.outerWidth - WIDTH - 24);
  const top = Math.max(0, window.screenY + 72);
  return `popup,width=${WIDTH},height=${HEIGHT},left=${left},top=${top}`;
}
