#!/usr/bin/env node
// firefox.mjs: starts Firefox for Playwright, with a relay between both (WebDriver BiDi): Firefox ESR 153 does not know
// one command that Playwright 1.65 sends for every context, and Playwright then gives up. The relay answers it.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

/** The colour scheme and reduced motion are preferences of the profile instead (firefox.spec.ts). */
const UNKNOWN = 'emulation.setMediaFeaturesOverride';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
});
firefox.once('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.once(signal, () => firefox.kill(signal));

for await (const line of createInterface({ input: firefox.stderr })) {
  const address = /WebDriver BiDi listening on (ws:\/\/.*)$/.exec(line)?.[1];
  console.error(address === undefined ? line : `WebDriver BiDi listening on ${await relayTo(address)}`);
}

async function relayTo(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 });
  server.on('connection', (playwright, request) => {
    const browser = new WebSocket(`${address}${request.url}`, { perMessageDeflate: false, maxPayload: 0 });
    const opened = new Promise((resolve) => browser.once('open', resolve));
    playwright.on('message', (data) => {
      const { id, method } = JSON.parse(Buffer.from(data).toString());
      if (method === UNKNOWN) playwright.send(JSON.stringify({ type: 'success', id, result: {} }));
      else void opened.then(() => browser.send(data, { binary: false }));
    });
    browser.on('message', (data) => playwright.send(data, { binary: false }));
    browser.on('close', () => playwright.close());
    playwright.on('close', () => browser.close());
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return `ws://127.0.0.1:${server.address().port}`;
}
