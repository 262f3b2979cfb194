import { expect, test } from 'vitest';
import { vouchedFor } from './integrity.mjs';

/** sha384 of the empty text, as `printf '' | openssl dgst -sha384 -binary | base64` has it. */
const EMPTY = 'sha384-OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

test('fault-39: every script and style sheet is vouched for; pictures and fonts, which can do nothing, are not', () => {
  const html = [
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="preload" href="/assets/inter.woff2" as="font" crossorigin />',
    '<script data-words-de="/assets/de.js" src="/appearance.js"></script>',
    '<script type="module" crossorigin src="/assets/index.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/trade.js">',
    '<link rel="stylesheet" crossorigin href="/assets/index.css">',
  ].join('\n');
  const asked: string[] = [];
  const done = vouchedFor(html, (file) => {
    asked.push(file);
    return '';
  });
  expect(asked).toEqual(['appearance.js', 'assets/index.js', 'assets/trade.js', 'assets/index.css']);
  expect(done.split('\n')).toEqual([
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />',
    '<link rel="preload" href="/assets/inter.woff2" as="font" crossorigin />',
    `<script data-words-de="/assets/de.js" src="/appearance.js" integrity="${EMPTY}"></script>`,
    `<script type="module" crossorigin src="/assets/index.js" integrity="${EMPTY}"></script>`,
    `<link rel="modulepreload" crossorigin href="/assets/trade.js" integrity="${EMPTY}">`,
    `<link rel="stylesheet" crossorigin href="/assets/index.css" integrity="${EMPTY}">`,
  ]);
});

test('a page without scripts is a mistake', () => {
  expect(() => vouchedFor('<p>Hello</p>', () => '')).toThrow('names no script');
});
