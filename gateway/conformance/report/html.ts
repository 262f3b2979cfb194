// html.ts: the report as one self-contained page, light or dark by the reader's setting.
import type { Report, Result } from '../run.ts';
import {
  BASIS_WORDS,
  bySection,
  countsOf,
  countsText,
  marketsText,
  remedyFor,
  riskText,
  signingText,
  STATUS_WORDS,
  verdictStatus,
  verdictText,
} from './summary.ts';

const STYLE = `
:root { color-scheme: light dark; --text: #16181d; --dim: #5b6270; --line: #d9dce2; --back: #fff; --good: #0b6b43; --bad: #b3261e; --open: #7a5200; }
@media (prefers-color-scheme: dark) { :root { --text: #e7e9ee; --dim: #9aa2b1; --line: #2c313b; --back: #14171c; --good: #4cc38a; --bad: #ff8a80; --open: #e0b050; } }
body { margin: 0 auto; padding: 24px; max-width: 1100px; background: var(--back); color: var(--text); font: 15px/1.5 system-ui, sans-serif; }
h1 { font-size: 22px; } h2 { font-size: 17px; margin-top: 32px; } code { font: 13px/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; } td, th { text-align: left; vertical-align: top; padding: 6px 12px 6px 0; border-bottom: 1px solid var(--line); }
th, .dim { color: var(--dim); font-weight: 400; } .passed { color: var(--good); } .failed { color: var(--bad); font-weight: 600; } .notOffered { color: var(--open); } .notAsked { color: var(--dim); }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; } dt { color: var(--dim); } dd { margin: 0; }
article { border-left: 3px solid var(--bad); padding: 4px 0 4px 16px; margin: 16px 0; } a { color: inherit; }
@media (max-width: 640px) { dl { grid-template-columns: 1fr; } dd { margin-bottom: 8px; } td { display: block; border: 0; padding: 2px 0; } tr { display: block; border-bottom: 1px solid var(--line); padding: 8px 0; } thead { display: none; } }
`;

export function htmlReport(report: Report): string {
  const { url, results, leftBehind } = report;
  const failed = results.filter(({ status }) => status === 'failed');
  const verdict = verdictText(report);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(`Conformance of ${url}: ${verdict}`)}</title><style>${STYLE}</style></head>
<body><main>
<h1>Conformance of ${escaped(url)}</h1>
<p class="${verdictStatus(report)}">${escaped(verdict)}</p>
${facts(report)}
${leftBehind.length === 0 ? '' : `<h2>Changes that could not be undone</h2><ul>${leftBehind.map((each) => `<li>${escaped(each)}</li>`).join('')}</ul>`}
${failed.length === 0 ? '' : `<h2>What failed</h2>${failed.map(failure).join('\n')}`}
${bySection(results)
  .map(({ title, results: own }) => sectionOf(title, own))
  .join('\n')}
</main></body></html>
`;
}

function facts(report: Report): string {
  const { results, learned, startedAt, durationMs, isInterrupted } = report;
  const rows: [string, string][] = [
    ['Said by the interface', countsText(countsOf(results, 'interface'))],
    ['Our defaults', countsText(countsOf(results, 'default'))],
    ['Signing', signingText(report)],
    ['Stream', learned.wsUrl],
    ['Markets', marketsText(report)],
    ['At risk', riskText(report)],
    [
      'Asked',
      `${new Date(startedAt).toISOString()}, for ${(durationMs / 1_000).toFixed(1)} s${isInterrupted ? ', interrupted' : ''}`,
    ],
  ];
  return `<dl>${rows.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
}

function failure(result: Result): string {
  return `<article id="${escaped(result.id)}"><h3><code>${escaped(result.id)}</code></h3>
<p>${escaped(result.says)} <span class="dim">(${BASIS_WORDS[result.basis]})</span></p>
<dl><dt>Expected</dt><dd><code>${escaped(result.expected ?? '')}</code></dd><dt>Came</dt><dd><code>${escaped(result.came ?? '')}</code></dd></dl>
<p>${escaped(remedyFor(result))}</p></article>`;
}

function sectionOf(title: string, results: readonly Result[]): string {
  const rows = results.map(
    ({ id, says, basis, status, why }) =>
      `<tr><td><code>${escaped(id)}</code></td><td>${escaped(says)}${why === null ? '' : `<br><span class="dim">${escaped(why)}</span>`}</td><td class="dim">${basis === 'interface' ? 'interface' : 'our default'}</td><td class="${status}">${status === 'failed' ? `<a href="#${escaped(id)}">${STATUS_WORDS[status]}</a>` : STATUS_WORDS[status]}</td></tr>`,
  );
  return `<h2>${escaped(title)}</h2><p class="dim">${escaped(countsText(countsOf(results)))}</p>
<table><thead><tr><th scope="col">Check</th><th scope="col">Statement</th><th scope="col">Said by</th><th scope="col">Result</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`;
}

function escaped(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
