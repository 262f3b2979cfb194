import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** Need nothing, or install by themselves. */
const ALONE = ['start', 'test', 'test:browsers', 'verify', 'assumptions'];

test.each(Object.entries(scripts).filter(([name]) => !ALONE.includes(name)))(
  'npm run %s installs first what a fresh clone lacks',
  (_, command) => expect(command).toMatch(/^node --import \.\/tools\/packages\/(?:toRun|all)\.mjs /),
);

test.each(ALONE)('npm run %s starts without packages', (name) => {
  const file = /^node (\S+)/.exec(scripts[name] ?? '')?.[1] ?? '';
  expect(importsOf(file).filter((from) => !/^(node:|\.)/.test(from))).toEqual([]);
});

/** Their programs have their own. */
const OWN_HELP = ['dev', 'gateway', 'preview', 'conformance', 'format', 'lint', 'e2e'];

test.each(Object.keys(scripts).filter((name) => !OWN_HELP.includes(name)))(
  'npm run %s -- --help explains it, and does nothing else',
  (name) => {
    const ask = `import { helpIfAsked } from './tools/help.mjs'; helpIfAsked(['--help'], '${name}'); throw new Error();`;
    const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', ask], {
      encoding: 'utf8',
    });
    expect([status, stdout]).toEqual([0, expect.stringMatching(new RegExp(`^npm (run )?${name}\\b`))]);
  },
);

/** What a script imports at its start, also over its own files. */
function importsOf(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const found = [
    ...readFileSync(file, 'utf8').matchAll(/^(?:import|\} from|export .*from)\b[^'\n]*'([^']+)'/gm),
  ];
  return found.flatMap(([, from = '']) =>
    from.startsWith('.') ? importsOf(new URL(from, `file:///${file}`).pathname.slice(1), seen) : [from],
  );
}
