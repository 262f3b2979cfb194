// walletWindow.ts: approves in the wallet's window, and checks how it was opened.
import { expect } from '@playwright/test';
import { WALLET_NAME } from '../../gateway/wallet/messages.ts';
import type { Screen } from './screen.ts';

/** The act waits for nothing but promises before it asks the wallet: its press opens the window in every browser. */
export async function approveInPress(screen: Screen, heading: RegExp): Promise<void> {
  expect(await screen.approve(heading), `${heading}: the press opens the wallet`).toBe('press');
}

/**
 * The act stores its nonce before it asks the wallet. WebKit drops a press that has waited for the database, unless the
 * database answered very soon: there the window opens by the press or by the button that the page then offers.
 */
export async function approveStored(screen: Screen, heading: RegExp): Promise<void> {
  if (screen.keepsPress) await approveInPress(screen, heading);
  else await screen.approve(heading);
}

/** A button of the test that asks the practice wallet for another network, as another site would. */
const ASK_OTHER_NETWORK = `
  const button = document.createElement('button');
  button.textContent = 'Other network';
  Object.assign(button.style, { position: 'fixed', inset: '0 auto auto 0', zIndex: 1000 });
  addEventListener('eip6963:announceProvider', ({ detail: { info, provider } }) => {
    if (info.name !== '${WALLET_NAME}') return;
    button.onclick = () => {
      button.remove();
      provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId: '0x1' }] });
    };
  });
  dispatchEvent(new Event('eip6963:requestProvider'));
  document.body.append(button);`;

/** With the wallet on another network the ticket offers to switch it back. */
export async function switchNetwork(screen: Screen): Promise<void> {
  await screen.run(ASK_OTHER_NETWORK);
  await screen.press({ role: 'button', name: /^Other network$/ });
  await approveInPress(screen, /^Switch network/);
  const offer = { role: 'button', name: /^Switch network/ } as const;
  await screen.press(offer);
  await approveInPress(screen, /^Switch network/);
  await screen.gone(offer);
}
