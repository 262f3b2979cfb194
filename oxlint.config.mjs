// oxlint.config.mjs: the rules of the linter, with the walls between layers and rooms (tools/rules/rooms.mjs).
// tools/rules/imports.test.ts breaks each of them and expects oxlint to report it.
import { DETERMINISTIC_ROOMS, GATEWAY_ROOMS, MAY_IMPORT, ROOMS_APART } from './tools/rules/rooms.mjs';

const LAYERS = Object.keys(MAY_IMPORT);

const BARRELS = {
  group: ['**/index.ts', '**/index.tsx', '**/index'],
  message: 'No barrels: import the file that holds the thing.',
};
const GATEWAY = {
  group: ['**/gateway/**', '**/gateway'],
  message: 'The browser never imports the gateway: what both need belongs in src/protocol or src/domain.',
};
const WAGMI_BARRELS = {
  group: ['wagmi/chains', 'wagmi/connectors', 'viem/chains', 'lodash*'],
  message: 'Pulls a whole barrel into the first chunk: use defineChain from viem and injected from wagmi.',
};
const REACT = {
  group: [
    'react',
    'react-dom',
    'react/*',
    'react-dom/*',
    'wagmi',
    'wagmi/*',
    'zustand',
    'zustand/*',
    '@tanstack/*',
    'wouter',
    '@lingui/*',
    '@base-ui/*',
  ],
  message: 'This layer is pure: no React, no stores, no fetching. Put it in client, state, ui or features.',
};
const NODE = {
  group: ['node:*', 'ws', 'pg', '@electric-sql/*'],
  message: 'Node belongs in gateway.',
};

function refuse(layer) {
  return LAYERS.filter((other) => other !== layer && !MAY_IMPORT[layer].includes(other)).map((other) => ({
    group: [`#${other}/*`, `#${other}/**`, `**/${other}/**`, `../${other}/**`],
    message: `${layer} may not import ${other}: imports only point left (docs/architecture.md). Move the piece or pass it in from app.`,
  }));
}

const DATA = ['src/protocol/testdata/**'];

const imports = (patterns) => ({ 'no-restricted-imports': ['error', { patterns }] });

function layerOverride(layer) {
  const patterns = [BARRELS, GATEWAY, WAGMI_BARRELS, NODE, ...refuse(layer)];
  if (layer === 'protocol' || layer === 'domain') patterns.push(REACT);
  if (layer === 'client')
    patterns.push({ ...REACT, group: REACT.group.filter((name) => !name.startsWith('@tanstack')) });
  return { files: [`src/${layer}/**`], rules: imports(patterns) };
}

/** Rooms of one feature may import one another; features never do. From a file in a room, another feature is two folders up. */
function featureOverride(files, otherFeatures) {
  const { patterns } = layerOverride('features').rules['no-restricted-imports'][1];
  const message = 'Two features never meet: pass what is needed as props from app/pages.';
  return {
    files,
    rules: imports([...patterns, { group: [otherFeatures, '#features/*', '#features/**'], message }]),
  };
}

const OUTSIDE_GATEWAY = [
  BARRELS,
  ...['client', 'state', 'ui', 'features', 'app'].map((layer) => ({
    group: [`#${layer}/*`, `#${layer}/**`, `**/src/${layer}/**`],
    message: `The gateway uses protocol and domain only, never ${layer}.`,
  })),
];
const NO_IO = {
  group: ['node:*', 'ws', 'pg', '@electric-sql/*'],
  message:
    'The engine is a function of commands and time: files, sockets and databases belong in store, service or stream.',
};

/** The import rules inside the gateway, for the files of one room and those of its subfolders. */
function gatewayOverrides(room) {
  const above = GATEWAY_ROOMS.slice(GATEWAY_ROOMS.indexOf(room) + 1);
  const inner = DETERMINISTIC_ROOMS.includes(room) ? [NO_IO] : [];
  const walls = (up) => [
    ...ROOMS_APART.map((other) => ({
      group: [`${up}${other}/**`],
      message: `gateway/${other} stands apart: no room imports it (tools/rules/rooms.mjs).`,
    })),
    ...above.map((other) => ({
      group: [`${up}${other}/**`],
      message: `gateway/${room} may not import gateway/${other}: it stands above (tools/rules/rooms.mjs). Move the piece down or pass it in.`,
    })),
    {
      group: [`${up}*.ts`],
      message: `gateway/${room} may not import the files beside the rooms: move the piece into a room.`,
    },
  ];
  return [
    { files: [`gateway/${room}/*`], rules: imports([...OUTSIDE_GATEWAY, ...inner, ...walls('../')]) },
    { files: [`gateway/${room}/*/**`], rules: imports([...OUTSIDE_GATEWAY, ...inner, ...walls('../../')]) },
  ];
}

/** A room apart imports neither other rooms nor the files beside them, and of protocol no records or codecs. */
function apartOverrides(room) {
  const walls = (up) => [
    ...OUTSIDE_GATEWAY,
    {
      group: [`${up}*.ts`, ...GATEWAY_ROOMS.map((other) => `${up}${other}/**`)],
      message: `gateway/${room} stands apart from the gateway: ask it over the wire (tools/rules/rooms.mjs).`,
    },
    {
      group: ['#domain/**', ...['info', 'exchange', 'stream'].map((part) => `#protocol/${part}/**`)],
      message: `gateway/${room} judges these: what it shared with them it could not find wrong.`,
    },
  ];
  return [
    { files: [`gateway/${room}/*`], rules: imports(walls('../')) },
    { files: [`gateway/${room}/*/**`], rules: imports(walls('../../')) },
  ];
}

const PURE = {
  'no-restricted-globals': [
    'error',
    ...[
      'fetch',
      'window',
      'document',
      'localStorage',
      'sessionStorage',
      'indexedDB',
      'navigator',
      'setTimeout',
      'setInterval',
    ].map((name) => ({
      name,
      message: 'protocol and domain are pure: pass the value in.',
    })),
    { name: 'parseFloat', message: 'Money is never a float: use dec() from #protocol/decimal.ts.' },
  ],
  'no-restricted-properties': [
    'error',
    { object: 'Date', property: 'now', message: 'Time is an argument here.' },
    { object: 'Math', property: 'random', message: 'Randomness is an argument here.' },
    { property: 'toNumber', message: 'Money is never a float: keep the Decimal.' },
  ],
};
const NO_FLOATS = {
  'no-restricted-globals': [
    'error',
    { name: 'parseFloat', message: 'Money is never a float: use dec() from #protocol/decimal.ts.' },
  ],
  'no-restricted-properties': [
    'error',
    { property: 'toNumber', message: 'Money is never a float: keep the Decimal.' },
  ],
};
const DETERMINISTIC = {
  'no-restricted-globals': [
    'error',
    ...[
      'setTimeout',
      'setInterval',
      'setImmediate',
      'queueMicrotask',
      'fetch',
      'performance',
      'Date',
      'process',
      'crypto',
    ].map((name) => ({
      name,
      message: 'The engine is a function of commands and time: no timers, no chance, no I/O.',
    })),
  ],
  'no-restricted-properties': [
    'error',
    {
      object: 'Date',
      property: 'now',
      message: 'The engine is a function of commands and time: `now` is an argument.',
    },
    {
      object: 'Math',
      property: 'random',
      message: 'The engine is a function of commands and time: randomness is passed in.',
    },
    { property: 'toNumber', message: 'Money is never a float: keep the Decimal.' },
  ],
};

const OUTSIDE_APP = {
  group: [
    '#client/**',
    '#state/**',
    '#ui/**',
    '#features/**',
    '#app/**',
    '**/src/client/**',
    '**/src/app/**',
  ],
  message: 'End-to-end tests use the app as a person does: gateway and protocol only.',
};
/** Every word on screen goes through the catalogues; these signs are not words. */
const NO_LITERALS = {
  'react/jsx-no-literals': [
    'error',
    {
      noStrings: false,
      ignoreProps: true,
      allowedStrings: [
        '·',
        '—',
        '/',
        ':',
        '%',
        '×',
        '→',
        '(',
        ')',
        ',',
        '≈',
        '+',
        '−',
        '…',
        '↑',
        '↓',
        '▲',
        '▼',
      ],
    },
  ],
};

/** Lines of code, without comments and blank lines. */
const maxFunctionLines = (max) => ['error', { max, skipComments: true, skipBlankLines: true }];

const RULES = {
  'typescript/no-floating-promises': 'error',
  'typescript/no-misused-promises': 'error',
  'typescript/no-explicit-any': 'error',
  'typescript/await-thenable': 'error',
  // Types counted: two files that need each other's types belong in one file, or need a third.
  'import/no-cycle': ['error', { ignoreTypes: false }],
  'import/no-default-export': 'error',
  'react/rules-of-hooks': 'error',
  'react/exhaustive-deps': 'error',
  'no-debugger': 'error',
  // Objects are made of closures; no function depends on `this`.
  'typescript/unbound-method': 'off',
  'vitest/require-mock-type-parameters': 'off',
  'no-eval': 'error',
  'jsx-a11y/prefer-tag-over-role': 'off',
  // Lines of code, without comments and empty lines. The formatter sets one property a line.
  'max-lines': ['error', { max: 300, skipComments: true, skipBlankLines: true }],
  // A switch over a union is one decision, however many cases the union has.
  'max-lines-per-function': maxFunctionLines(80),
  complexity: ['error', { max: 12, variant: 'modified' }],
  // Scrollable regions must be reachable by keyboard (axe: scrollable-region-focusable).
  'jsx-a11y/no-noninteractive-tabindex': 'off',
};

export default {
  $schema: './node_modules/oxlint/configuration_schema.json',
  plugins: ['typescript', 'react', 'jsx-a11y', 'import', 'vitest', 'promise', 'oxc', 'unicorn'],
  categories: { correctness: 'error' },
  rules: RULES,
  overrides: [
    ...LAYERS.map(layerOverride),
    featureOverride(['src/features/*/*'], '../*/**'),
    featureOverride(['src/features/*/*/**'], '../../*/**'),
    { files: ['gateway/**'], rules: imports(OUTSIDE_GATEWAY) },
    ...GATEWAY_ROOMS.flatMap(gatewayOverrides),
    ...ROOMS_APART.flatMap(apartOverrides),
    // Tests may import any room; the rules about the browser's layers apply to them too.
    {
      files: ['gateway/**/*.test.ts', 'gateway/**/testkit/**', 'gateway/**/test[A-Z]*.ts'],
      rules: imports(OUTSIDE_GATEWAY),
    },
    { files: ['e2e/**'], rules: imports([OUTSIDE_APP]) },
    // The page of all components imports `ui` only.
    { files: ['e2e/components/**'], rules: imports(refuse('ui')) },
    { files: ['src/protocol/**', 'src/domain/**'], rules: PURE },
    { files: ['src/client/**'], rules: NO_FLOATS },
    // The only file of the client that imports React, and its test.
    {
      files: ['src/client/react.tsx', 'src/client/react.test.tsx'],
      rules: imports([BARRELS, GATEWAY, WAGMI_BARRELS, NODE, ...refuse('client')]),
    },
    { files: DETERMINISTIC_ROOMS.map((room) => `gateway/${room}/**`), rules: DETERMINISTIC },
    { files: ['src/features/**', 'src/app/**'], rules: NO_LITERALS },
    // Lists of data, which cannot be split by meaning.
    { files: DATA, rules: { 'max-lines': 'off' } },
    // Runs in the page, which gets its source as one function.
    { files: ['bench/running/levelFeed.ts'], rules: { 'max-lines-per-function': 'off' } },
    { files: ['**/testkit/**', 'src/features/**/test*.tsx'], rules: { 'max-lines-per-function': 'off' } },
    // Configurations and reporters are found by their default export.
    {
      files: [
        '**/*.config.ts',
        '*.config.{ts,mjs}',
        'tools/testing/*Reporter.mjs',
        'docs/.vitepress/**/*.ts',
      ],
      rules: { 'import/no-default-export': 'off' },
    },
    {
      files: ['**/*.test.ts', '**/*.test.tsx', 'e2e/**'],
      rules: {
        'max-lines': 'off',
        'max-lines-per-function': 'off',
        complexity: 'off',
        'no-restricted-properties': 'off',
        'no-restricted-globals': 'off',
        'react/jsx-no-literals': 'off',
      },
    },
  ],
  ignorePatterns: ['dist', 'test-results', 'playwright-report', 'node_modules', 'public', '.data'],
};
