// help.mjs: `npm run NAME -- --help`: what a command of package.json does. Plain Node, no dependencies.

const HELP = {
  start: `npm start [-- OPTIONS]

Installs what is missing, builds the app when its sources have changed, and serves it with the practice exchange
at http://localhost:4173.

  --port N             another port: npm start -- --port 5000
  --data DIR|memory    where the exchange keeps its data (default: .data/gateway)
  --market live|still  a market that moves (default), or one that stands still
  --questions N        lists N more outcome markets, to try the app with many
  --perps N            lists N more perpetuals

All options: npm run gateway -- --help`,
  test: `npm test [-- NAME …]

Installs what is missing (packages, browsers, servers), then runs checks, unit tests and end-to-end tests.
With names only the test files whose path contains one, else the tests whose title does. TEST_WORKERS=4 sets how
many run at once.`,
  'test:browsers': 'npm run test:browsers: the end-to-end tests of other browsers.',
  build: `npm run build [-- --practice]: builds the app into dist. With --practice: app and practice exchange in the page
itself, into dist-practice. Options of "vite build" work too.`,
  verify: 'npm run verify -- URL: compares the site there with the build in dist, file by file.',
  receipt:
    'npm run receipt -- FILE: checks a receipt saved under Activity, offline. 0: verified, 1: altered, 2: not a receipt.',
  headers:
    'npm run headers: writes the server files of the build in dist again, after a change of its config.json.',
  program:
    'npm run program -- FOLDER: gateway and built app as a self-contained folder. FOLDER is emptied first.',
  release: 'npm run release: builds, and writes the archives of a release into release. Publishes nothing.',
  docs: 'npm run docs [-- dev]: builds the documentation site, or serves it with live updates.',
  chain: `npm run chain [-- --port N] [--fund ADDRESS]: a local EVM with token and vault, at port 8545. --fund gives 10,000 to
an address; --fetch only downloads the program.`,
  bench: 'npm run bench [-- quick] [PART …] [--seconds N] [--keep]: the benchmarks (bench/README.md).',
  check:
    'npm run check [-- NAME …]: all static checks, or those whose name contains a word: npm run check -- lint',
  assumptions: 'npm run assumptions: every assumption about the service, with its place.',
  faults: 'npm run faults [-- run N …]: every fault by number with its tests; runs those tests.',
  messages: 'npm run messages: updates the message catalogues after a change of text.',
  look: `npm run look [-- WORD …] [--some] [--approve] [--docs]: compares every screen with its approved picture, or those whose
name contains a word. --approve accepts the changes, --docs takes the pictures of the documentation.`,
};

/** Prints the help of the npm command that runs, and ends the process; returns when none was asked for. */
export function helpIfAsked(words = process.argv.slice(2), name = process.env.npm_lifecycle_event) {
  const text = words.some((word) => word === '--help' || word === '-h') ? HELP[name] : undefined;
  if (text === undefined) return;
  console.log(text);
  process.exit(0);
}
