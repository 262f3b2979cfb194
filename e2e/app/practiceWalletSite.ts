// practiceWalletSite.ts: a minimal site that uses wallets, to test the practice wallet without the app.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { APP_HOST, type AppHost } from '../../gateway/wallet/origins.ts';
import { createWalletPages, injectProvider } from '../../gateway/wallet/serve.ts';

const PAGE = `<!doctype html>
<html lang="en"><head><title>Test site</title></head>
<body><h1>Test site</h1><button id="connect">Connect wallet</button><div id="wallets"></div><p id="account"></p><p id="chain"></p><script src="/site.js"></script></body></html>`;

/**
 * Lists the wallets announced by EIP-6963, connects by click, shows account and chain from their events, and exposes
 * the provider to the tests.
 */
const SCRIPT = `
const wallets = new Map();
window.events = [];
addEventListener('eip6963:announceProvider', ({ detail }) => wallets.set(detail.info.uuid, detail));
dispatchEvent(new Event('eip6963:requestProvider'));
const [first] = wallets.values();
window.announced = [...wallets.values()].map(({ info }) => info);
window.wallet = first?.provider;
const show = (id, text) => { document.getElementById(id).textContent = text; };
for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged']) first?.provider.on(name, (payload) => window.events.push([name, payload]));
first?.provider.on('accountsChanged', ([account]) => show('account', account ?? 'none'));
first?.provider.on('chainChanged', (chain) => show('chain', chain));
window.ask = (method, params) => first.provider.request({ method, params }).then((result) => ({ result }), ({ code, message }) => ({ code, message }));
document.getElementById('connect').addEventListener('click', () => {
  document.getElementById('wallets').replaceChildren(...[...wallets.values()].map(({ info, provider }) => {
    const button = document.createElement('button');
    button.textContent = info.name;
    button.addEventListener('click', () => provider.request({ method: 'eth_requestAccounts' }).then(([account]) => show('account', account), ({ code }) => show('account', 'refused ' + code)));
    return button;
  }));
});
`;

/** The site and the wallet on one port of this computer, with the headers of the app. */
export async function startSite(appHost: AppHost = APP_HOST): Promise<{ url: string; server: Server }> {
  const wallet = createWalletPages();
  const server = createServer((request, response) => {
    if (wallet.handle(request, response)) return;
    const isScript = request.url === '/site.js';
    response.writeHead(200, {
      'Content-Type': isScript ? 'text/javascript' : 'text/html',
      'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; img-src data:; require-trusted-types-for 'script'; trusted-types 'none'",
    });
    response.end(isScript ? SCRIPT : injectProvider(PAGE));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://${appHost}:${(server.address() as AddressInfo).port}/`, server };
}
