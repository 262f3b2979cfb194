// imports.test.ts: tests the import rules: each is broken once on purpose, and oxlint must report it.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DETERMINISTIC_ROOMS, GATEWAY_ROOMS, MAY_IMPORT, ROOMS_APART } from './rooms.mjs';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const planted = new Map<string, string>();
let folder = '';
let reported: { filename: string; code: string }[] = [];

/** Writes a file with one violation into the scratch tree; the result is known once the tests run. */
function plant(path: string, source: string): () => string[] {
  const file = path.replace(/planted(?=\.tsx?$)/, `planted${planted.size}`);
  planted.set(file, source);
  return () => reported.flatMap(({ filename, code }) => (filename === file ? [code] : []));
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trine-layers-'));
  const config = join(folder, 'oxlint.config.mjs');
  writeFileSync(config, `export { default } from '${ROOT}oxlint.config.mjs';`);
  for (const [file, source] of planted) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), source);
  }
  const folders = new Set([...planted.keys()].map((file) => file.slice(0, file.indexOf('/'))));
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/oxlint'),
    ['-c', config, '--no-ignore', '--format', 'json', ...folders],
    { cwd: folder, encoding: 'utf8', maxBuffer: 32 * 1024 * 1024 },
  );
  const report = JSON.parse(stdout) as { diagnostics: typeof reported; number_of_files: number };
  if (report.number_of_files !== planted.size)
    throw new Error(`${report.number_of_files} of ${planted.size} files were linted`);
  reported = report.diagnostics;
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const IMPORTS = 'eslint(no-restricted-imports)';
const PROPERTIES = 'eslint(no-restricted-properties)';
const GLOBALS = 'eslint(no-restricted-globals)';
const CYCLE = 'import(no-cycle)';

const MAY = MAY_IMPORT;
const layers = Object.keys(MAY);
const forbidden = layers.flatMap((from) =>
  layers.filter((to) => to !== from && !MAY[from]?.includes(to)).map((to) => ({ from, to })),
);

/** A file of the layer that imports another layer. */
const arrow = (from: string, to: string) => {
  const target = to === 'features' ? '#features/chart/Chart.tsx' : `#${to}/thing.ts`;
  const path = from === 'features' ? 'src/features/chart/planted.ts' : `src/${from}/planted.ts`;
  return { from, to, broken: plant(path, `import { thing } from '${target}';\nexport const x = thing;\n`) };
};

describe('imports point left only', () => {
  test.each(forbidden.map(({ from, to }) => arrow(from, to)))('$from may not import $to', ({ broken }) => {
    expect(broken()).toContain(IMPORTS);
  });

  test.each(layers.flatMap((from) => (MAY[from] ?? []).map((to) => arrow(from, to))))(
    '$from may import $to',
    ({ broken }) => {
      expect(broken()).not.toContain(IMPORTS);
    },
  );
});

describe('the gateway is layered', () => {
  /** A file of a room, and one a folder deeper, that import another room. */
  const climb = (from: string, to: string) => ({
    from,
    to,
    broken: plant(`gateway/${from}/planted.ts`, `import { x } from '../${to}/x.ts';\nexport const y = x;\n`),
    brokenWithin: plant(
      `gateway/${from}/room/planted.ts`,
      `import { x } from '../../${to}/x.ts';\nexport const y = x;\n`,
    ),
  });
  const steps = GATEWAY_ROOMS.slice(1).map((above, at) => ({ below: GATEWAY_ROOMS[at] ?? '', above }));
  const walls = GATEWAY_ROOMS.flatMap((below, at) =>
    GATEWAY_ROOMS.slice(at + 1).map((above) => climb(below, above)),
  );

  test.each(walls)('gateway/$from may not import gateway/$to above it', ({ broken, brokenWithin }) => {
    expect(broken()).toContain(IMPORTS);
    expect(brokenWithin()).toContain(IMPORTS);
  });

  test.each(steps.map(({ below, above }) => climb(above, below)))(
    'gateway/$from may import gateway/$to below it',
    ({ broken, brokenWithin }) => {
      expect(broken()).not.toContain(IMPORTS);
      expect(brokenWithin()).not.toContain(IMPORTS);
    },
  );

  const doors = GATEWAY_ROOMS.map((room) => ({
    room,
    door: plant(`gateway/${room}/planted.ts`, "import { x } from '../gateway.ts';\nexport const y = x;\n"),
    sibling: plant(
      `gateway/${room}/room/planted.ts`,
      "import { x } from '../sibling.ts';\nexport const y = x;\n",
    ),
  }));
  test.each(doors)('gateway/$room may not import the files beside the rooms', ({ door, sibling }) => {
    expect(door()).toContain(IMPORTS);
    expect(sibling()).not.toContain(IMPORTS);
  });

  const NO_GLOBALS = [
    'setTimeout',
    'setInterval',
    'setImmediate',
    'queueMicrotask',
    'fetch',
    'performance',
    'Date',
    'process',
    'crypto',
  ];
  const NO_IMPORTS = ['node:fs', 'node:crypto', 'ws', 'pg', '@electric-sql/pglite'];
  const pure = DETERMINISTIC_ROOMS.map((room) => {
    const plantHere = (source: string) => plant(`gateway/${room}/planted.ts`, source);
    return {
      room,
      clock: plantHere('export const now = () => Date.now();\n'),
      chance: plantHere('export const r = () => Math.random();\n'),
      globals: NO_GLOBALS.map((name) => ({ name, broken: plantHere(`export const f = () => ${name};\n`) })),
      imports: NO_IMPORTS.map((name) => ({
        name,
        broken: plantHere(`import { f } from '${name}';\nexport const g = f;\n`),
      })),
    };
  });
  test.each(pure)('gateway/$room has no clock, no randomness, no timers and no I/O', (broken) => {
    expect(broken.clock()).toContain(PROPERTIES);
    expect(broken.chance()).toContain(PROPERTIES);
    const passes = (rule: string) => (each: { broken: () => string[] }) => !each.broken().includes(rule);
    expect(broken.globals.filter(passes(GLOBALS)).map(({ name }) => name)).toEqual([]);
    expect(broken.imports.filter(passes(IMPORTS)).map(({ name }) => name)).toEqual([]);
  });

  const apart = ROOMS_APART.flatMap((room) =>
    [
      `../../info/x.ts`,
      `../../gateway.ts`,
      '#domain/order/x.ts',
      '#protocol/info/x.ts',
      '#protocol/exchange/x.ts',
      '#protocol/stream/x.ts',
    ].map((target) => ({
      room,
      target,
      brokenWithin: plant(
        `gateway/${room}/checks/planted.ts`,
        `import { x } from '${target}';\nexport const y = x;\n`,
      ),
      broken: plant(
        `gateway/${room}/planted.ts`,
        `import { x } from '${target.replace('../../', '../')}';\nexport const y = x;\n`,
      ),
    })),
  );
  test.each(apart)('gateway/$room stands apart and may not import $target', ({ broken, brokenWithin }) => {
    expect(broken()).toContain(IMPORTS);
    expect(brokenWithin()).toContain(IMPORTS);
  });

  const signing = plant(
    'gateway/conformance/planted.ts',
    "import { x } from '#protocol/signing/x.ts';\nexport const y = x;\n",
  );
  const intruder = plant(
    'gateway/info/planted.ts',
    "import { x } from '../conformance/x.ts';\nexport const y = x;\n",
  );
  test('the conformance kit may import signing, and no room imports the kit', () => {
    expect(signing()).not.toContain(IMPORTS);
    expect(intruder()).toContain(IMPORTS);
  });

  test('every folder of the gateway is a room of the list', () => {
    const folders = readdirSync(join(ROOT, 'gateway'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    expect(folders.toSorted()).toEqual([...GATEWAY_ROOMS, ...ROOMS_APART].toSorted());
  });

  test('every folder that takes the engine’s state is deterministic', () => {
    const takesWorld = (room: string) =>
      readdirSync(join(ROOT, 'gateway', room), { recursive: true, encoding: 'utf8' }).some(
        (file) =>
          file.endsWith('.ts') &&
          !/test/i.test(file) &&
          /import (?:type )?\{[^}]*\bWorld\b[^}]*\} from/.test(
            readFileSync(join(ROOT, 'gateway', room, file), 'utf8'),
          ),
      );
    expect(GATEWAY_ROOMS.filter((room) => takesWorld(room) && !DETERMINISTIC_ROOMS.includes(room))).toEqual(
      [],
    );
  });
});

describe('the picture in docs/architecture.md', () => {
  const page = readFileSync(join(ROOT, 'docs/architecture.md'), 'utf8');
  const picture = (title: string) =>
    new RegExp(`\`\`\`mermaid\\n%% ${title}\\n([\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? '';
  const arrows = (text: string) =>
    [...text.matchAll(/^ *(\w+) --> (\w+)$/gm)].map(([, from, to]) => `${from} → ${to}`);

  test('shows what each layer may import', () => {
    expect(arrows(picture('layers')).toSorted()).toEqual(
      layers.flatMap((from) => (MAY[from] ?? []).map((to) => `${from} → ${to}`)).toSorted(),
    );
  });

  test('shows the rooms of the gateway from top to bottom', () => {
    const down = GATEWAY_ROOMS.slice(1).map((room, at) => `${room} → ${GATEWAY_ROOMS[at]}`);
    expect(arrows(picture('gateway')).toSorted()).toEqual(down.toSorted());
  });
});

describe('the other walls', () => {
  const cases: [string, string, string, string][] = [
    [
      'a feature may not import another by alias',
      'src/features/chart/planted.ts',
      `import { x } from '#features/order-book/x.ts';\nexport const y = x;\n`,
      IMPORTS,
    ],
    [
      'a feature may not import another by path',
      'src/features/chart/planted.ts',
      `import { x } from '../order-book/x.ts';\nexport const y = x;\n`,
      IMPORTS,
    ],
    [
      'a room of a feature may not import another feature by path',
      'src/features/chart/studies/planted.ts',
      `import { x } from '../../order-book/x.ts';\nexport const y = x;\n`,
      IMPORTS,
    ],
    [
      'the app may not import the gateway',
      'src/app/planted.ts',
      `import { x } from '../../gateway/gateway.ts';\nexport const y = x;\n`,
      IMPORTS,
    ],
    [
      'the gateway may not import the client',
      'gateway/planted.ts',
      `import { x } from '#client/http.ts';\nexport const y = x;\n`,
      IMPORTS,
    ],
    [
      'end-to-end tests may not import the app',
      'e2e/planted.ts',
      `import { x } from '#app/App.tsx';\nexport const y = x;\n`,
      IMPORTS,
    ],
    [
      'protocol may not import React',
      'src/protocol/planted.ts',
      `import { useState } from 'react';\nexport const y = useState;\n`,
      IMPORTS,
    ],
    [
      'no file imports a barrel',
      'src/ui/planted.ts',
      `import { x } from './index.ts';\nexport const y = x;\n`,
      IMPORTS,
    ],
    ['no file exports by default', 'src/ui/planted.ts', 'export default 1;\n', 'import(no-default-export)'],
    [
      'protocol has no clock',
      'src/protocol/planted.ts',
      'export const now = () => Date.now();\n',
      PROPERTIES,
    ],
    [
      'domain has no randomness',
      'src/domain/planted.ts',
      'export const r = () => Math.random();\n',
      PROPERTIES,
    ],
    [
      'domain never makes a float of a Decimal',
      'src/domain/planted.ts',
      'export const f = (d: { toNumber(): number }) => d.toNumber();\n',
      PROPERTIES,
    ],
    [
      'protocol never parses a float',
      'src/protocol/planted.ts',
      'export const f = (s: string) => parseFloat(s);\n',
      GLOBALS,
    ],
    [
      'protocol never fetches',
      'src/protocol/planted.ts',
      "export const f = () => fetch('/info');\n",
      GLOBALS,
    ],
    [
      'the engine has no clock',
      'gateway/engine/planted.ts',
      'export const now = () => Date.now();\n',
      PROPERTIES,
    ],
    [
      'features keep words in the catalogue',
      'src/features/chart/planted.tsx',
      'export const X = () => <p>Bare words</p>;\n',
      'react(jsx-no-literals)',
    ],
  ];
  const planting = cases.map(([name, path, source, rule]) => ({ name, rule, broken: plant(path, source) }));
  test.each(planting)('$name', ({ rule, broken }) => {
    expect(broken()).toContain(rule);
  });

  const clean = plant(
    'src/domain/planted.ts',
    "import type { AssetId } from '#protocol/ids.ts';\nexport const same = (a: AssetId, b: AssetId) => a === b;\n",
  );
  test('a clean file passes', () => {
    expect(clean()).toEqual([]);
  });

  const neighbour = plant(
    'src/features/chart/studies/planted.ts',
    "import { x } from '../drawings/x.ts';\nexport const y = x;\n",
  );
  test('rooms of one feature may import one another', () => {
    expect(neighbour()).not.toContain(IMPORTS);
  });

  const circleOfTypes = [
    plant('src/domain/a.ts', "import type { B } from './b.ts';\nexport type A = B;\n"),
    plant('src/domain/b.ts', "import type { A } from './a.ts';\nexport type B = A | undefined;\n"),
  ];
  test('a cycle of types alone is caught', () => {
    expect(circleOfTypes.map((broken) => broken())).toEqual([[CYCLE], [CYCLE]]);
  });

  const circle = [
    plant('src/domain/c.ts', "import { d } from './d.ts';\nexport const c = (): number => d();\n"),
    plant('src/domain/d.ts', "import { c } from './c.ts';\nexport const d = (): number => c();\n"),
  ];
  test('a cycle is caught', () => {
    expect(circle.map((broken) => broken())).toEqual([[CYCLE], [CYCLE]]);
  });
});
