// assumptions.mjs: `npm run assumptions`: every wire assumption with its place. All are in src/protocol.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { helpIfAsked } from './help.mjs';
import { ROOT } from './setup.mjs';

helpIfAsked();

const guesses = files(join(ROOT, 'src')).flatMap(read);
const astray = guesses.filter(({ file }) => !file.startsWith('src/protocol/'));
if (!process.argv.includes('--quiet'))
  for (const { file, line, text } of guesses) console.log(`${file}:${line}  ${text}`);
console.log(`${guesses.length} assumptions`);
if (astray.length > 0) {
  console.error(`Outside src/protocol: ${astray.map(({ file, line }) => `${file}:${line}`).join(', ')}`);
  process.exitCode = 1;
}

function files(folder) {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return files(path);
    return /\.tsx?$/.test(name) && !/\.test\./.test(name) ? [path] : [];
  });
}

function read(path) {
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((text, index) => {
    const at = text.indexOf('@assumed');
    if (at < 0) return [];
    return [
      { file: relative(ROOT, path), line: index + 1, text: sentence(lines, index, at + '@assumed'.length) },
    ];
  });
}

/** The tag's text up to the end of its comment, on one line. */
function sentence(lines, index, from) {
  let words = lines[index].slice(from);
  for (let next = index + 1; !words.includes('*/') && next < lines.length && next < index + 6; next++) {
    if (/^\s*\*?\s*@/.test(lines[next])) break;
    words += ` ${lines[next].replace(/^\s*\*(?!\/)/, '').trim()}`;
  }
  return words
    .replace(/\*\/.*$/, '')
    .replace(/\s+/g, ' ')
    .trim();
}
