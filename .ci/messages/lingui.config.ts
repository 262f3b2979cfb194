// lingui.config.ts: how the message catalogues are extracted.
import { extractFromFileWithBabel } from '@lingui/cli/api';
import { defineConfig, type ExtractorType } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** Parses only files with messages, a third of all. There are no macros to expand. */
const extractor: ExtractorType = {
  match: (file) => /\.tsx?$/.test(file),
  extract(file, code, onMessage, context) {
    if (!code.includes('i18n') || context === undefined) return undefined;
    const plugins: ('typescript' | 'jsx')[] = file.endsWith('x') ? ['typescript', 'jsx'] : ['typescript'];
    return extractFromFileWithBabel(file, code, onMessage, context, { plugins }, true);
  },
};

/**
 * `npm run messages` collects every i18n.t({ id, message }) into one catalogue, from which translators work; it is
 * written to the folder in `TRINE_MESSAGES`.
 */
export default defineConfig({
  rootDir: process.cwd(),
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    {
      path: `${process.env['TRINE_MESSAGES'] ?? '<rootDir>/src/ui/messages'}/{locale}`,
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.*'],
    },
  ],
  extractors: [extractor],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
