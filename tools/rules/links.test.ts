// links.test.ts: every link between the Markdown files of the repository leads to an existing file and heading.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { NO_PAGES, pageLinks } from '../build/pageLinks.mjs';
import { ROOT } from '../setup.mjs';

const markdownIn = (folder: string, recursive = true): string[] =>
  readdirSync(join(ROOT, folder), { recursive })
    .map((name) => join(folder, String(name)).replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md'));

/** The pages of the documentation site. */
const PAGES = [...markdownIn('.', false), ...markdownIn('docs', false), ...markdownIn('deploy')];
const FILES = [...PAGES, ...markdownIn('docs/decisions'), ...markdownIn('src'), ...markdownIn('gateway')];
const text = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The anchor of a heading as GitHub and the documentation site name it. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-');

/** The broken links in a text at this path. */
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

test('every link leads to an existing target', () => {
  expect(FILES.length).toBeGreaterThan(60);
  expect(FILES.flatMap((path) => lost(path, text(path)).map((link) => `${path}: ${link}`))).toEqual([]);
});

test('a link to a missing file or heading is found', () => {
  const markdown = '[a](guide.md) [b](nowhere.md) [c](guide.md#place-an-order) [d](guide.md#no-such-heading)';
  expect(lost('docs/integration.md', markdown)).toEqual(['nowhere.md', 'guide.md#no-such-heading']);
});

test('every guide is in the menu of the documentation site', () => {
  const menu = text('docs/.vitepress/config.ts');
  const pages = PAGES.map((path) => `/${path.slice(0, -'.md'.length).replace(/README$/, 'index')}`);
  expect(pages.filter((page) => !menu.includes(`'${page}'`))).toEqual([]);
});

test('on the site a README is the page of its folder, and links lead to it', () => {
  const markdown = '[a](deploy/README.md) [b](README.md#run) [c](https://a.example/README.md) [d](guide.md)';
  const fence = '```md\n[a](README.md)\n```';
  expect(pageLinks(`${markdown}\n${fence}`)).toBe(
    `[a](deploy/index.md) [b](index.md#run) [c](https://a.example/README.md) [d](guide.md)\n${fence}`,
  );
  expect(PAGES.filter((path) => /\]\((?![a-z]+:)[^)]*README/.test(pageLinks(text(path))))).toEqual([]);
});

test('the site ignores only links to sources: a link to a missing page fails its build', () => {
  const isForgiven = (link: string) => NO_PAGES.some((each) => each.test(link));
  expect(
    ['src/app/README', '../gateway/run.mjs', './docs/decisions', 'package.json'].filter(
      (link) => !isForgiven(link),
    ),
  ).toEqual([]);
  expect(
    ['nowhere', './deploy/README', 'decisions/999-nothing', '../docs/operators', 'guide'].filter(isForgiven),
  ).toEqual([]);
});
