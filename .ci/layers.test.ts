// layers.test.ts: the import rule is only as good as its check: each rule is broken once on purpose and oxlint must say so.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { configText } from './layers.mjs';
import { DETERMINISTIC_ROOMS, GATEWAY_ROOMS, MAY_IMPORT } from './rooms.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'trine-layers-'));
  writeFileSync(join(folder, '.oxlintrc.json'), configText());
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Lints one planted file and returns what oxlint printed. */
function lint(path: string, source: string): string {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, source);
  const { stdout } = spawnSync(
    join(ROOT, 'node_modules/.bin/oxlint'),
    ['-c', '.oxlintrc.json', '--no-ignore', path],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(file);
  return stdout;
}

const MAY = MAY_IMPORT;
const layers = Object.keys(MAY);
const forbidden = layers.flatMap((from) =>
  layers.filter((to) => to !== from && !MAY[from]?.includes(to)).map((to) => ({ from, to })),
);

const place = (layer: string, name: string) =>
  layer === 'features' ? `src/features/chart/${name}` : `src/${layer}/${name}`;

describe('imports only point left', () => {
  test.each(forbidden)('$from may not import $to', ({ from, to }) => {
    const target = to === 'features' ? '#features/chart/Chart.tsx' : `#${to}/thing.ts`;
    expect(
      lint(place(from, 'planted.ts'), `import { thing } from '${target}';\nexport const x = thing;\n`),
    ).toContain('no-restricted-imports');
  });

  test.each(layers.flatMap((from) => (MAY[from] ?? []).map((to) => ({ from, to }))))(
    '$from may import $to',
    ({ from, to }) => {
      const target = to === 'features' ? '#features/chart/Chart.tsx' : `#${to}/thing.ts`;
      expect(
        lint(place(from, 'planted.ts'), `import { thing } from '${target}';\nexport const x = thing;\n`),
      ).not.toContain('no-restricted-imports');
    },
  );
});

describe('the gateway is built from the ground up', () => {
  const upward = GATEWAY_ROOMS.slice(0, -1).map((from, at) => ({ from, to: GATEWAY_ROOMS[at + 1] ?? '' }));
  const planted = (to: string, up: string) => `import { x } from '${up}${to}/x.ts';\nexport const y = x;\n`;

  test.each(upward)('gateway/$from may not import gateway/$to above it', ({ from, to }) => {
    expect(lint(`gateway/${from}/planted.ts`, planted(to, '../'))).toContain('no-restricted-imports');
    expect(lint(`gateway/${from}/room/planted.ts`, planted(to, '../../'))).toContain('no-restricted-imports');
  });

  test.each(upward)('gateway/$to may import gateway/$from below it', ({ from, to }) => {
    expect(lint(`gateway/${to}/planted.ts`, planted(from, '../'))).not.toContain('no-restricted-imports');
    expect(lint(`gateway/${to}/room/planted.ts`, planted(from, '../../'))).not.toContain(
      'no-restricted-imports',
    );
  });

  test.each(GATEWAY_ROOMS)('gateway/%s may not import the door', (room) => {
    expect(
      lint(`gateway/${room}/planted.ts`, "import { x } from '../gateway.ts';\nexport const y = x;\n"),
    ).toContain('no-restricted-imports');
    expect(
      lint(`gateway/${room}/room/planted.ts`, "import { x } from '../sibling.ts';\nexport const y = x;\n"),
    ).not.toContain('no-restricted-imports');
  });

  test.each(DETERMINISTIC_ROOMS)('gateway/%s has no clock, no chance, no timers and no I/O', (room) => {
    const plant = (source: string) => lint(`gateway/${room}/planted.ts`, source);
    expect(plant('export const now = () => Date.now();\n')).toContain('no-restricted-properties');
    expect(plant('export const r = () => Math.random();\n')).toContain('no-restricted-properties');
    expect(plant('export const f = () => setTimeout(() => {}, 1);\n')).toContain('no-restricted-globals');
    expect(plant("import { readFileSync } from 'node:fs';\nexport const f = readFileSync;\n")).toContain(
      'no-restricted-imports',
    );
  });

  test('every folder of the gateway is a room of the list', () => {
    const folders = readdirSync(join(ROOT, 'gateway'), { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? [entry.name] : [],
    );
    expect(folders.toSorted()).toEqual([...GATEWAY_ROOMS].toSorted());
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

  test('shows the rooms of the gateway from the roof to the ground', () => {
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
      'no-restricted-imports',
    ],
    [
      'a feature may not import another by path',
      'src/features/chart/planted.ts',
      `import { x } from '../order-book/x.ts';\nexport const y = x;\n`,
      'no-restricted-imports',
    ],
    [
      'a room of a feature may not import another feature by path',
      'src/features/chart/studies/planted.ts',
      `import { x } from '../../order-book/x.ts';\nexport const y = x;\n`,
      'no-restricted-imports',
    ],
    [
      'the app may not import the gateway',
      'src/app/planted.ts',
      `import { x } from '../../gateway/gateway.ts';\nexport const y = x;\n`,
      'no-restricted-imports',
    ],
    [
      'the gateway may not import the client',
      'gateway/planted.ts',
      `import { x } from '#client/http.ts';\nexport const y = x;\n`,
      'no-restricted-imports',
    ],
    [
      'end-to-end tests may not import the app',
      'e2e/planted.ts',
      `import { x } from '#app/App.tsx';\nexport const y = x;\n`,
      'no-restricted-imports',
    ],
    [
      'protocol may not import React',
      'src/protocol/planted.ts',
      `import { useState } from 'react';\nexport const y = useState;\n`,
      'no-restricted-imports',
    ],
    [
      'nobody imports a barrel',
      'src/ui/planted.ts',
      `import { x } from './index.ts';\nexport const y = x;\n`,
      'no-restricted-imports',
    ],
    ['nobody exports by default', 'src/ui/planted.ts', 'export default 1;\n', 'no-default-export'],
    [
      'protocol has no clock',
      'src/protocol/planted.ts',
      'export const now = () => Date.now();\n',
      'no-restricted-properties',
    ],
    [
      'domain has no randomness',
      'src/domain/planted.ts',
      'export const r = () => Math.random();\n',
      'no-restricted-properties',
    ],
    [
      'domain never makes a float of a Decimal',
      'src/domain/planted.ts',
      'export const f = (d: { toNumber(): number }) => d.toNumber();\n',
      'no-restricted-properties',
    ],
    [
      'protocol never parses a float',
      'src/protocol/planted.ts',
      'export const f = (s: string) => parseFloat(s);\n',
      'no-restricted-globals',
    ],
    [
      'protocol never fetches',
      'src/protocol/planted.ts',
      "export const f = () => fetch('/info');\n",
      'no-restricted-globals',
    ],
    [
      'the engine has no clock',
      'gateway/engine/planted.ts',
      'export const now = () => Date.now();\n',
      'no-restricted-properties',
    ],
    [
      'features keep words in the catalogue',
      'src/features/chart/planted.tsx',
      'export const X = () => <p>Bare words</p>;\n',
      'jsx-no-literals',
    ],
  ];
  test.each(cases)('%s', (_name, path, source, rule) => {
    expect(lint(path, source)).toContain(rule);
  });

  test('a clean file passes', () => {
    expect(
      lint(
        'src/domain/planted.ts',
        "import type { AssetId } from '#protocol/ids.ts';\nexport const same = (a: AssetId, b: AssetId) => a === b;\n",
      ),
    ).toContain('0 errors');
  });

  test('rooms of one feature may meet', () => {
    const output = lint(
      'src/features/chart/studies/planted.ts',
      "import { x } from '../drawings/x.ts';\nexport const y = x;\n",
    );
    expect(output).not.toContain('no-restricted-imports');
  });

  test('a cycle of types alone is caught', () => {
    writeFileSync(join(folder, 'src/domain/a.ts'), "import type { B } from './b.ts';\nexport type A = B;\n");
    const output = lint(
      'src/domain/b.ts',
      "import type { A } from './a.ts';\nexport type B = A | undefined;\n",
    );
    rmSync(join(folder, 'src/domain/a.ts'));
    expect(output).toContain('no-cycle');
  });

  test('a cycle is caught', () => {
    writeFileSync(
      join(folder, 'src/domain/a.ts'),
      "import { b } from './b.ts';\nexport const a = (): number => b();\n",
    );
    const output = lint(
      'src/domain/b.ts',
      "import { a } from './a.ts';\nexport const b = (): number => a();\n",
    );
    rmSync(join(folder, 'src/domain/a.ts'));
    expect(output).toContain('no-cycle');
  });
});
