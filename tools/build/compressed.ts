// compressed.ts: the compressed copies of a build's assets, made once, so that servers compress nothing.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { COPIES_FOLDER } from '../../gateway/site/files.ts';
import type { Encoding } from '../../gateway/service/encoding.ts';

/** Of eleven levels: the last two save 7 % and take seventeen times as long as all before. */
const BROTLI_QUALITY = 9;
/** Files that are compressed already, or that no page reads, have no copy. */
const TEXTS = /\.(?:js|css|svg)$/;
/** A copy is kept where it saves at least this share. */
const MIN_SAVED = 0.1;

const MAKE: Readonly<Record<Encoding, (bytes: Buffer) => Buffer>> = {
  br: (bytes) =>
    brotliCompressSync(bytes, {
      params: {
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes) => gzipSync(bytes, { level: 9 }),
};

/** Writes `.server/br/assets/…` and `.server/gzip/assets/…` into a build. */
export function writeCompressed(folder: string): void {
  const files = readdirSync(join(folder, 'assets')).filter((file) => TEXTS.test(file));
  for (const file of files) {
    const bytes = readFileSync(join(folder, 'assets', file));
    for (const [encoding, make] of Object.entries(MAKE)) {
      const copy = make(bytes);
      if (copy.length > bytes.length * (1 - MIN_SAVED)) continue;
      const path = join(folder, COPIES_FOLDER, encoding, 'assets', file);
      mkdirSync(dirname(path), { recursive: true });
      writeFileSync(path, copy);
    }
  }
}
