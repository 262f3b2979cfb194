// receipt.ts: `npm run receipt -- FILE`: checks a saved receipt of a signed request, offline.
import { receiptReport } from './receiptReport.ts';

const { exitCode, text } = await receiptReport(process.argv.slice(2));
if (exitCode === 2) console.error(text);
else console.log(text);
process.exitCode = exitCode;
