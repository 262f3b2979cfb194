// lazyImports.test.ts: the only files of the app that may use import(); decision 046.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../src/', import.meta.url));
/** A call, not a type such as `typeof import('…')`. */
const CALL = /(?<!typeof )\bimport\(/;

const ALLOWED = [
  // pages, and the large parts of frame and trade screen
  'app/routes.tsx',
  'app/parts.ts',
  // Base UI and sonner
  'ui/overlays/base.ts',
  // texts of other languages than English
  'ui/text/language.ts',
  // lists of thousands of records
  'client/transport/createReader.ts',
  // code that signs and proves
  'client/actions/recovery.ts',
  'client/actions/signer.ts',
  'client/createGatewayClient.ts',
  // the build with the exchange inside
  'app/start/Boot.tsx',
  'features/practice/PracticeRibbon.tsx',
  // opened from the first screen
  'features/alerts/AlertButton.tsx',
  'features/market-picker/MarketPicker.tsx',
  'features/notices/NoticeBell.tsx',
  'features/order-ticket/OrderTicket.tsx',
  'features/order-ticket/tools/TicketTools.tsx',
  // opened from a confirmation
  'features/signing/confirm/SignatureDetails.tsx',
  // parts of the chart that need tables, a position or the layers over a page
  'features/chart/Chart.tsx',
  'features/chart/ChartTools.tsx',
  'features/chart/style/FullView.tsx',
  // rarely used code of other pages
  'features/history-export/exportKinds.ts',
  'features/signing/activity/ActivityImport.tsx',
];

test('code is loaded late from the listed files only', () => {
  const files = readdirSync(SRC, { recursive: true, encoding: 'utf8' }).filter(
    (name) => /\.tsx?$/.test(name) && !/\.test\.|\.d\.ts$/.test(name),
  );
  const late = files.filter((name) => CALL.test(readFileSync(SRC + name, 'utf8')));
  expect(late.toSorted()).toEqual(ALLOWED.toSorted());
});
