// links.test.ts: every link between the Markdown files of the repository leads to a file, and to a heading that is there.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from './setup.mjs';

const markdownIn = (folder: string, recursive = true): string[] =>
  readdirSync(join(ROOT, folder), { recursive })
    .map((name) => join(folder, String(name)).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'));

/** What the documentation site shows. */
const PAGES = [...markdownIn('.', false), ...markdownIn('docs', false), ...markdownIn('deploy')];
const FILES = [...PAGES, ...markdownIn('docs/decisions'), ...markdownIn('src'), ...markdownIn('gateway')];
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** As GitHub and the documentation site name the anchor of a heading. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The links that lead nowhere, of all in a text that stands at this path. */
function lost(path: string, markdown: string): string[] {
  const links = [...markdown.replaceAll(/```[\s\S]*?```/g, '').matchAll(/\]\(([^)\s]+)\)/g)].map(
    ([, link = '']) => link,
  );
  return links
    .filter((link) => !/^[a-z]+:/.test(link))
    .filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : normalize(join(dirname(path), file));
      if (!existsSync(join(ROOT, target))) return true;
      if (anchor === undefined) return false;
      const headings = [...text(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => anchorOf(heading));
      return !headings.includes(anchor);
    });
}

test('every link leads somewhere', () => {
  expect(FILES.length).toBeGreaterThan(60);
  expect(FILES.flatMap((path) => lost(path, text(path)).map((link) => `${path}: ${link}`))).toEqual([]);
});

test('a link to a file or a heading that is not there is found', () => {
  const markdown = '[a](guide.md) [b](nowhere.md) [c](guide.md#place-an-order) [d](guide.md#no-such-heading)';
  expect(lost('docs/integration.md', markdown)).toEqual(['nowhere.md', 'guide.md#no-such-heading']);
});

test('every guide is in the menu of the documentation site', () => {
  const menu = text('docs/.vitepress/config.ts');
  const pages = PAGES.map((path) => `/${path.slice(0, -'.md'.length).replace(/README$/, 'index')}`);
  expect(pages.filter((page) => !menu.includes(`'${page}'`))).toEqual([]);
});
