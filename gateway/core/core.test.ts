import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { expect, test } from 'vitest';

test('no module of the exchange needs Node', async () => {
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
  // Browser stubs of Node modules do nothing there.
  expect(files.filter((file) => /pglite|\/pg\/|\/ws\/|node-server|browser-external/.test(file))).toEqual([]);
});
