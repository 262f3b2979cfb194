import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('nothing that the exchange is made of needs Node', async () => {
  const { errors, metafile } = await build({
    entryPoints: [fileURLToPath(new URL('./core.ts', import.meta.url))],
    bundle: true,
    write: false,
    metafile: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  });
  expect(errors).toEqual([]);
  const files = Object.keys(metafile.inputs);
  expect(files).toContain('gateway/engine/apply.ts');
  // Packages that stand for a module of Node in a browser do nothing there.
  expect(files.filter((file) => /pglite|\/pg\/|\/ws\/|node-server|browser-external/.test(file))).toEqual([]);
});
