// pseudoBuild.ts: the built app with a language of the tests instead of Spanish: English in Arabic letters.
import { cpSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { writeCatalogue } from '../../tools/messages/catalogue.mjs';
import { compileCatalogue, shortIdsOf } from '../../tools/messages/compileMessages.mjs';
import { appSources, extractMessages } from '../../tools/messages/extract.mjs';
import { sha256 } from '../../tools/release/release.mjs';

const HEADER =
  'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=utf-8\\n"\n"Language: ar\\n"\n"MIME-Version: 1.0\\n"\n';
/** Narrow ones: a word is about as long as the English one. */
const LETTERS = 'ابترالدرنيباليزلدرانتلبدير';

/**
 * A copy of the build at `dist`, without its compressed files, whose Spanish is right to left. The caller removes the
 * folder.
 */
export function pseudoBuild(dist: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'trine-rtl-'));
  cpSync(dist, folder, { recursive: true, filter: (path) => !/\.map$|[\\/]\.server$/.test(path) });
  const file = readdirSync(join(folder, 'assets')).find((name) => /^es-.*\.js$/.test(name));
  if (file === undefined) throw new Error('The build has no Spanish catalogue.');
  const path = join(folder, 'assets', file);
  const before = sha256(readFileSync(path));
  writeFileSync(path, `export default ${JSON.stringify(pseudoCatalogue())};`);

  const page = join(folder, 'index.html');
  const html = readFileSync(page, 'utf8').replaceAll(before, sha256(readFileSync(path)));
  const [, map = ''] = /<script type="importmap"[^>]*>(.*?)<\/script>/.exec(html) ?? [];
  const release = sha256(map);
  writeFileSync(page, html.replace(/data-release="[^"]*"/, `data-release="${release}"`));
  const manifest = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as object;
  writeFileSync(join(folder, 'release.json'), JSON.stringify({ ...manifest, release }));
  return folder;
}

/** Every message in Arabic letters, with the ids of the build. */
function pseudoCatalogue(): Record<string, unknown> {
  const english = extractMessages(appSources());
  const compiled = compileCatalogue(writeCatalogue(english, HEADER), {}, shortIdsOf(Object.keys(english)));
  return Object.fromEntries(Object.entries(compiled).map(([id, message]) => [id, inLetters(message)]));
}

/** A compiled message or a part of one; names and choices of values stay. */
function inLetters(part: unknown): unknown {
  if (typeof part === 'string')
    return part.replaceAll(/[a-z]/gi, (letter) => LETTERS[letter.toLowerCase().charCodeAt(0) - 97] ?? letter);
  if (!Array.isArray(part)) return part;
  return part.map((token: unknown) => {
    if (!Array.isArray(token)) return inLetters(token);
    const [name, kind, choices] = token as [string, string?, unknown?];
    if (typeof choices !== 'object' || choices === null) return token;
    const parts = Object.entries(choices).map(([choice, each]) => [choice, inLetters(each)]);
    return [name, kind, Object.fromEntries(parts)];
  });
}
