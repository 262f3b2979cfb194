// theme.test.ts: Vitest blanks imported style sheets, so this test reads the file itself.
// oxlint-disable no-restricted-imports
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const css = readFileSync(fileURLToPath(new URL('./theme.css', import.meta.url)), 'utf8').replace(
  /\/\*[\s\S]*?\*\//g,
  '',
);

type Tokens = Map<string, string>;
type Rgb = [number, number, number];

const THEMES = ['dark', 'light', 'contrast', 'contrast on a light device'] as const;
const ON_LIGHT = '@media (prefers-color-scheme: light)';
const PAIRS = ['green-red', 'red-green', 'blue-orange'] as const;
const SURFACES = ['canvas', 'surface', 'raised', 'inset', 'hover', 'selected'];
const TEXTS = ['ink', 'muted', 'faint', 'accent', 'warn', 'danger', 'gain', 'loss'];
/** Text colours used on a tint, and the tint. */
const ON_TINT: [string, string][] = [
  ['gain', 'bid'],
  ['loss', 'ask'],
  ['ink', 'bid'],
  ['ink', 'ask'],
  ['muted', 'bid'],
  ['muted', 'ask'],
  ['accent', 'accent-tint'],
  ['ink', 'accent-tint'],
  ['muted', 'accent-tint'],
  ['warn', 'warn-tint'],
  ['ink', 'warn-tint'],
  ['muted', 'warn-tint'],
  ['danger', 'danger-tint'],
  ['ink', 'danger-tint'],
  ['muted', 'danger-tint'],
];
const ON_FILL: [string, string][] = [
  ['on-accent', 'accent-fill'],
  ['on-fill', 'buy'],
  ['on-fill', 'sell'],
  ['on-fill', 'danger-fill'],
];

for (const theme of THEMES) {
  for (const pair of PAIRS) {
    describe(`${theme}, ${pair}`, () => {
      const tokens = tokensOf(theme, pair);

      test('text reaches 4.5 to 1 on every surface', () => {
        expect(
          failures(
            TEXTS.flatMap((text) => SURFACES.map((surface) => pairOf(tokens, text, [surface]))),
            4.5,
          ),
        ).toEqual([]);
      });

      test('text reaches 4.5 to 1 on the tints of depth bars, badges and banners', () => {
        const pairs = ON_TINT.flatMap(([text, tint]) =>
          ['surface', 'raised'].map((surface) => pairOf(tokens, text, [surface, tint])),
        );
        expect(failures(pairs, 4.5)).toEqual([]);
      });

      test('labels of filled buttons reach 4.5 to 1, also brightened under the pointer', () => {
        const pairs = ON_FILL.flatMap(([text, fill]) =>
          [1, 1.1].map((brightness) => pairOf(tokens, text, [fill], brightness)),
        );
        expect(failures(pairs, 4.5)).toEqual([]);
      });

      test('edges of controls, filled buttons and the focus ring reach 3 to 1', () => {
        const edges = ['control', 'focus', 'accent-fill', 'buy', 'sell', 'danger-fill'];
        expect(
          failures(
            edges.flatMap((edge) => ['surface', 'raised'].map((surface) => pairOf(tokens, edge, [surface]))),
            3,
          ),
        ).toEqual([]);
        expect(
          failures([pairOf(tokens, 'control', ['inset']), pairOf(tokens, 'control', ['hover'])], 3),
        ).toEqual([]);
      });
    });
  }
}

test('gain and loss swap when the pair is reversed', () => {
  const usual = tokensOf('dark', 'green-red');
  const turned = tokensOf('dark', 'red-green');
  expect(colour(turned, 'gain')).toEqual(colour(usual, 'loss'));
  expect(colour(turned, 'buy')).toEqual(colour(usual, 'sell'));
  expect(colour(turned, 'ask')).toEqual(colour(usual, 'bid'));
});

test('the contrast function is right: black on white is 21, #767676 on white is 4.54', () => {
  // WCAG 2.2: (1 + 0.05) / (0 + 0.05) = 21; #767676 is the well-known lightest grey that passes.
  expect(ratio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5);
  expect(ratio([0x76, 0x76, 0x76], [255, 255, 255])).toBeCloseTo(4.54, 2);
});

function tokensOf(theme: string, pair: string): Tokens {
  const tokens: Tokens = new Map();
  const [name = '', device] = theme.split(' on ');
  const onLight = css.indexOf(ON_LIGHT);
  for (const { index, 1: selector = '', 2: body = '' } of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    const head = selector.split(/[;}]/).at(-1)?.trim() ?? '';
    const isBase = head === ':root' || head.startsWith('@theme');
    if (!isBase && head !== `:root[data-theme='${name}']` && head !== `:root[data-pair='${pair}']`) continue;
    // The part inside the media query for light devices.
    if (device === undefined && index > onLight && head.startsWith(':root[data-theme')) continue;
    for (const [, token = '', value = ''] of body.matchAll(/--([\w-]+):\s*([^;]+);/g))
      tokens.set(token, value.trim());
  }
  return tokens;
}

interface Measured {
  name: string;
  ratio: number;
}

function pairOf(tokens: Tokens, text: string, layers: string[], brightness = 1): Measured {
  let ground: Rgb = [0, 0, 0];
  for (const layer of layers) ground = over(colour(tokens, layer), ground);
  const light = (rgb: Rgb) => rgb.map((channel) => Math.min(255, channel * brightness)) as Rgb;
  return {
    name: `${text} on ${layers.join(' + ')} ×${brightness}`,
    ratio: ratio(light(over(colour(tokens, text), ground)), light(ground)),
  };
}

function failures(pairs: Measured[], min: number): string[] {
  return pairs.filter((pair) => !(pair.ratio >= min)).map((pair) => `${pair.name}: ${pair.ratio.toFixed(2)}`);
}

function colour(tokens: Tokens, name: string): [Rgb, number] {
  let value = tokens.get(`color-${name}`) ?? '';
  while (value.startsWith('var(')) value = tokens.get(value.slice(6, -1)) ?? '';
  const hex = /^#([0-9a-f]{6})([0-9a-f]{2})?$/i.exec(value);
  if (!hex?.[1]) throw new Error(`--color-${name} is "${value}"`);
  const channel = (at: number) => Number.parseInt(hex[1]?.slice(at, at + 2) ?? '', 16);
  return [[channel(0), channel(2), channel(4)], hex[2] ? Number.parseInt(hex[2], 16) / 255 : 1];
}

function over([rgb, alpha]: [Rgb, number], ground: Rgb): Rgb {
  return rgb.map((channel, index) => channel * alpha + (ground[index] ?? 0) * (1 - alpha)) as Rgb;
}

function ratio(a: Rgb, b: Rgb): number {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('under forced colours, canvases get system colours by name: background, lines, links and warnings', () => {
  const base = readFileSync(fileURLToPath(new URL('./base.css', import.meta.url)), 'utf8');
  const forced = /:root:root:root \{([^}]*)\}/.exec(base)?.[1] ?? '';
  for (const [token, color] of [
    ['raised', 'Canvas'],
    ['line', 'CanvasText'],
    ['line-strong', 'CanvasText'],
    ['accent', 'LinkText'],
    ['warn', 'CanvasText'],
    ['danger', 'CanvasText'],
    ['bid', '#80808066'],
    ['ask', '#80808066'],
  ])
    expect(forced).toContain(`--color-${token}: ${color};`);
});
