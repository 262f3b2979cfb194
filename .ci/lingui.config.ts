// lingui.config.ts: how the message catalogues are extracted.
import { defineConfig } from '@lingui/conf';
import { formatter } from '@lingui/format-po';

/** `npm run messages` collects every i18n.t({ id, message }) into one catalogue, from which translators work. */
export default defineConfig({
  rootDir: process.cwd(),
  sourceLocale: 'en',
  locales: ['en'],
  catalogs: [
    { path: '<rootDir>/src/ui/messages/{locale}', include: ['<rootDir>/src'], exclude: ['**/*.test.*'] },
  ],
  format: formatter({ lineNumbers: false }),
  orderBy: 'messageId',
});
