// inject.ts: the script in the site's page. Announces the practice wallet (EIP-6963) and leaves window.ethereum alone.
import { WALLET_NAME } from '../messages.ts';
import { hasKeysHere, walletOriginFor } from '../origins.ts';
import { createProvider } from '../provider.ts';
import { ICON } from './icon.ts';
import { createPopup } from './popup.ts';
import { createSessionStore } from './storage.ts';

const isHere = hasKeysHere(document.currentScript);
const walletOrigin = isHere ? location.origin : walletOriginFor(location.origin);
// Without loopback there is no second origin for the keys, so there is no wallet unless the build declares the keys
// here.
if (walletOrigin !== undefined && window.top === window) announceAt(walletOrigin);

function announceAt(origin: string) {
  const popup = createPopup(origin);
  const onPageReady = (callback: () => void) => window.addEventListener('load', callback, { once: true });
  const provider = Object.freeze(createProvider({ popup, store: createSessionStore(), onPageReady }));
  const info = Object.freeze({
    uuid: crypto.randomUUID(),
    name: WALLET_NAME,
    icon: ICON,
    rdns: 'localhost.trine.practicewallet',
  });
  const detail = Object.freeze({ info, provider });
  const announce = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));

  window.addEventListener('eip6963:requestProvider', announce);
  // The window closes with its page, which receives its answers.
  window.addEventListener('pagehide', () => popup.close());
  announce();
}
