// firstChunks.mjs: groups modules that are needed together into one file: what a trader needs first, the chart with
// its tools, the wallets, the tables.
import { join } from 'node:path';
import { ROOT } from '../setup.mjs';

/**
 * The output files in the order of their requests, each with its entry modules. A module belongs to the first file that
 * reaches it.
 */
const FILES = {
  first: ['src/main.tsx'],
  trade: ['src/app/pages/TradePage.tsx'],
  chart: ['src/features/chart/Chart.tsx'],
  wallets: ['src/app/start/Wallets.tsx'],
  tables: ['src/app/layout-panels/AccountTables.tsx'],
};
/** The entry keeps a file of its own, by which the manifest knows it; the framework it imports stays with it. */
const ENTRY = 'src/main.tsx';
/** Requested together with the trade screen; modules that two of them or other pages need are in `common`. */
const EARLY = ['chart', 'wallets'];
/** Of the project, and icons: modules of a few bytes each. */
const SHARED = /[\\/](?:src|lucide-react)[\\/]/;
/** What the framework in the entry's file shares with other files. */
const FRAMEWORK = /[\\/]react-dom[\\/](?:index|cjs[\\/]react-dom\.production)\.js$/;
const ROUTES = 'src/app/routes.tsx';
const PAGE = /[\\/]src[\\/]app[\\/]pages[\\/]\w+Page\.tsx$/;

/** For `output.codeSplitting`: the files above, and one for all project modules that several late parts share. */
export function firstChunks() {
  /** @type {Map<string, string> | undefined} */
  let places;
  const names = ['first', 'trade', 'common', 'chart', 'wallets', 'tables'];
  const files = names.map((name, index) => ({
    debugName: name,
    // A library goes to the earliest file that needs it.
    priority: names.length - index,
    name: (id, context) =>
      ((places ??= placesOf(context)).get(id) ?? (FRAMEWORK.test(id) ? 'first' : undefined)) === name
        ? name
        : null,
  }));
  return {
    groups: [...files, { name: 'shared', test: SHARED, minShareCount: 2 }],
  };
}

function placesOf(context) {
  const reach = new Map(Object.entries(FILES).map(([name, starts]) => [name, reached(context, starts)]));
  const { dynamicallyImportedIds: late } = moduleAt(context, ROUTES);
  const pages = reached(
    context,
    late.filter((id) => PAGE.test(id) && !FILES.trade.some((trade) => id.endsWith(trade))),
  );
  const holds = (name, id) => reach.get(name).has(id);
  const placeOf = (id) => {
    if (holds('first', id)) return 'first';
    // The wallets are on every page.
    if (holds('trade', id)) return holds('wallets', id) ? 'first' : 'trade';
    const early = EARLY.filter((name) => holds(name, id));
    if (early.length + (pages.has(id) ? 1 : 0) > 1) return early.length > 0 ? 'common' : undefined;
    return early[0] ?? (holds('tables', id) ? 'tables' : undefined);
  };
  const all = new Set([...reach.values()].flatMap((ids) => [...ids]));
  return new Map([...all].map((id) => [id, placeOf(id)]));
}

/** The project modules reachable from these, themselves included. */
function reached(context, starts) {
  const found = new Set();
  for (const start of starts) {
    const { id, importedIds } = moduleAt(context, start);
    const open = start === ENTRY ? [...importedIds] : [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      // A library's index imports all of it; the bundler knows better which parts are used.
      if (found.has(next) || next.includes('node_modules')) continue;
      found.add(next);
      open.push(...(context.getModuleInfo(next)?.importedIds ?? []));
    }
  }
  return found;
}

function moduleAt(context, path) {
  const found = context.getModuleInfo(path.startsWith(ROOT) ? path : join(ROOT, path));
  if (found === null) throw new Error(`The build has no module ${path}: what is needed first is not known.`);
  return found;
}
