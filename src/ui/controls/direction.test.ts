// direction.test.ts: right-to-left layout mirrors everything but pictures, prices and numbers: styles use start and end.
// oxlint-disable no-restricted-imports
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SIDES = '(?:m[lr]|p[lr]|scroll-[mp][lr]|left|right|border-[lr]|rounded-(?:[lr]|[tb][lr]))';
const PHYSICAL = new RegExp(
  `(?:^|[\\s"'\`:!-])(?:${SIDES}-[\\w[(/.]|(?:text|float|clear|bg-linear-to|bg-gradient-to)-(?:left|right|l|r)\\b|border-[lr](?=["'\`\\s]))`,
);
/** Transforms have no start and end: they need a mirrored variant, or an element that is always left to right. */
const SIDEWAYS = /(?:^|[\s"'`:])(?:-?translate-x-(?!0\b)|origin-(?:left|right)|skew-x)/;

/** Positioned at measured pixels from the left edge of the window or chart. */
const MEASURED = [
  'src/ui/overlays/TooltipLayer.tsx',
  'src/features/chart/orders/EntryHandle.tsx',
  'src/features/chart/orders/OrderHandle.tsx',
];
/** Charts, which are left to right in every language, and their overlays. */
const PICTURES = [
  'src/features/depth-chart/DepthPicture.tsx',
  'src/features/order-book/BalanceBar.tsx',
  'src/features/order-book/Ladder.tsx',
  'src/ui/charts/LineChart.tsx',
  'src/features/chart/Chart.tsx',
  'src/features/funding-chart/FundingChart.tsx',
];
const ON_A_PICTURE = [
  ...PICTURES,
  'src/features/chart/drawings/Drawings.tsx',
  'src/features/chart/drawings/SelectedDrawing.tsx',
];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((path) => `src/${path}`)
  .filter((path) => /\.(tsx?|css)$/.test(path) && !/\.test\.|\.d\.ts$/.test(path));
const code = (path: string) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line));

test('the rules detect violations', () => {
  for (const text of [
    '"pl-2"',
    "'flex ml-auto'",
    '"-mr-1 flex"',
    '"compact:left-0"',
    '"text-right"',
    '"border-l border-line"',
    '"rounded-tr-md"',
    '`x left-1/2`',
  ])
    expect([text, PHYSICAL.test(text)]).toEqual([text, true]);
  for (const text of [
    '"ps-2 me-auto"',
    '"text-end border-s"',
    '"inset-x-0 start-1/2 rounded-t-lg"',
    "'left or right'",
    '"overflow-x-auto pt-2"',
    'bottom-right',
  ])
    expect([text, PHYSICAL.test(text)]).toEqual([text, false]);
  expect(files.length).toBeGreaterThan(500);
});

test('no class names left or right', () => {
  const found = files
    .filter((path) => path.endsWith('.tsx') && !MEASURED.includes(path))
    .flatMap((path) =>
      code(path)
        .filter((line) => PHYSICAL.test(line))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
  expect(MEASURED.filter((path) => code(path).some((line) => /\btop-0 left-0\b/.test(line)))).toEqual(
    MEASURED,
  );
});

test('horizontal transforms have a mirrored variant, or are on a chart', () => {
  const found = files
    .filter((path) => path.endsWith('.tsx') && !ON_A_PICTURE.includes(path))
    .flatMap((path) =>
      code(path)
        .filter((line) => SIDEWAYS.test(line) && !line.includes('rtl:'))
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('style sheets name no side either', () => {
  const found = files
    .filter((path) => path.endsWith('.css'))
    .flatMap((path) =>
      code(path)
        .filter((line) =>
          /(?:margin|padding|border|inset)?-?\b(?:left|right)\s*:|text-align:\s*(?:left|right)/.test(line),
        )
        .map((line) => `${path}: ${line.trim()}`),
    );
  expect(found).toEqual([]);
});

test('charts and number fields are always left to right', () => {
  expect(
    [
      ...PICTURES,
      'src/ui/controls/DecimalInput.tsx',
      'src/ui/display/Num.tsx',
      'src/ui/display/Address.tsx',
      'src/features/open-orders/EditField.tsx',
    ].filter((path) => !/dir=(?:"ltr"|\{[^}]*'ltr')/.test(code(path).join('\n'))),
  ).toEqual([]);
});
