// components.ts: builds the page of all components, separate from the app, and simulates hover, focus and press on it.
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { compileCatalogue } from '../../tools/messages/compileMessages.mjs';

const ROOT = fileURLToPath(new URL('.', import.meta.url));
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
const ORIGIN = 'http://components.localhost';

/** Builds it into `folder`. */
export async function buildComponents(folder: string): Promise<void> {
  await build({
    configFile: false,
    root: ROOT,
    logLevel: 'error',
    define: { __APP_VERSION__: '"0"' },
    plugins: [
      {
        name: 'catalogues',
        enforce: 'pre',
        transform: (code, id) =>
          id.endsWith('.po')
            ? {
                code: `export default ${JSON.stringify(compileCatalogue(code))};`,
                map: null,
                moduleType: 'js',
              }
            : null,
      },
      react(),
      tailwindcss(),
    ],
    build: { outDir: folder, emptyOutDir: true, minify: false, assetsInlineLimit: 0 },
  });
}

/** Answers the page with the files of `folder`; no server is needed. */
export async function openComponents(page: Page, folder: string): Promise<void> {
  await page.route(`${ORIGIN}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const path = pathname === '/' ? '/index.html' : pathname;
    const body = await readFile(join(folder, path)).catch(() => undefined);
    if (body === undefined) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[extname(path)] ?? 'application/octet-stream' });
  });
  await page.goto(`${ORIGIN}/`);
}

const FORCED: Readonly<Record<string, readonly string[]>> = {
  hover: ['hover'],
  focus: ['focus', 'focus-visible', 'focus-within'],
  pressed: ['hover', 'active'],
};

/** Puts the controls of every specimen and their frames into hover, focus or press. */
export async function forceStates(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: 0 });
  for (const [state, forcedPseudoClasses] of Object.entries(FORCED)) {
    for (const [selector, isFrame] of [
      ['*:has(> :is(input, select))', true],
      ['[role=row]', true],
      [':is(input, select, button)', false],
    ] as const) {
      const { nodeIds } = await session.send('DOM.querySelectorAll', {
        nodeId: root.nodeId,
        selector: `[data-force=${state}] > div ${selector}`,
      });
      const forced = forcedPseudoClasses.filter((name) => !isFrame || !/^focus(-visible)?$/.test(name));
      for (const nodeId of nodeIds)
        await session.send('CSS.forcePseudoState', { nodeId, forcedPseudoClasses: forced });
    }
  }
}

/** States of one specimen with the same style: "Button, buy: hover = pressed". */
export const lookAlikes = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const lookOf = (specimen: Element): string =>
      [...specimen.querySelectorAll('*')]
        .flatMap((each) => {
          const { color, backgroundColor, borderColor, outlineStyle, filter, opacity } =
            getComputedStyle(each);
          return [color, backgroundColor, borderColor, outlineStyle, filter, opacity];
        })
        .join('|');
    const known = new Map<string, string>();
    const found: string[] = [];
    for (const each of document.querySelectorAll<HTMLElement>('[data-specimen]')) {
      const { specimen = '', force = '' } = each.dataset;
      const key = `${specimen}: ${lookOf(each)}`;
      const other = known.get(key);
      if (other === undefined) known.set(key, force);
      else found.push(`${specimen}: ${other} = ${force}`);
    }
    return found;
  });
