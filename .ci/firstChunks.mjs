// firstChunks.mjs: what is wanted together comes in one file: what one needs before one can trade, the chart with its tools, the wallets, the tables.
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

/** A file for each, in the order in which they are asked for, and the modules that lead to what is in it. What an earlier one holds, a later one does not. */
const FILES = {
  first: ['src/main.tsx'],
  trade: ['src/app/pages/TradePage.tsx'],
  chart: ['src/features/chart/Chart.tsx', 'src/features/chart/ChartTools.tsx'],
  wallets: ['src/app/start/Wallets.tsx'],
  beside: [
    'src/features/status-bar/StateBars.tsx',
    'src/features/status-bar/StatusBar.tsx',
    'src/app/pages/TradeBars.tsx',
    'src/domain/market/lookAlikes.ts',
    'src/features/order-ticket/submit/NameDoubt.tsx',
    'src/protocol/info/market/predictionMeta.ts',
    'src/protocol/predictionBook.ts',
    'src/client/live/venueSubscriptions.ts',
    'src/features/order-book/BookTable.tsx',
    'src/features/split-merge/OperationNotices.tsx',
    'src/features/market-header/MarketDetails.tsx',
    'src/app/start/prefetchChunks.ts',
  ],
  tables: ['src/app/layout-panels/AccountTables.tsx'],
  // Each too small for a file of its own.
  parts: [
    'src/app/pages/UnknownMarket.tsx',
    'src/app/shell/ArmedBadge.tsx',
    'src/app/shell/KeyboardHelp.tsx',
    'src/app/shell/LayoutMenu.tsx',
    'src/client/actions/createExchange.ts',
    'src/client/actions/followUp.ts',
    'src/client/actions/reportDeposit.ts',
    'src/client/evidence/agentEvidence.ts',
    'src/client/evidence/evidence.ts',
    'src/client/evidence/fundsEvidence.ts',
    'src/client/evidence/orderEvidence.ts',
    'src/client/evidence/outcomeEvidence.ts',
    'src/client/evidence/referralEvidence.ts',
    'src/client/evidence/twapEvidence.ts',
    'src/features/chart/CandleTable.tsx',
    'src/features/chart/drawings/AddDrawing.tsx',
    'src/features/chart/orders/DraftMenu.tsx',
    'src/features/open-orders/CancelByKey.tsx',
    'src/features/order-book/HoverCard.tsx',
    'src/features/order-ticket/fields/TpslFields.tsx',
    'src/features/order-ticket/fields/TriggerField.tsx',
    'src/features/order-ticket/submit/LastResult.tsx',
    'src/features/order-ticket/submit/refusedField.ts',
    'src/features/predictions/question/OutcomeRules.tsx',
    'src/features/trade-tape/TradeTape.tsx',
    'src/ui/display/SignedBy.tsx',
  ],
};
/** The entry keeps a file of its own, by which the manifest knows it; the framework it imports stays with it. */
const ENTRY = 'src/main.tsx';
/** Asked for at once beside the trade screen; what two of them need, or other pages as well, is in none of them but in `common`. */
const EARLY = ['chart', 'wallets', 'beside'];
/** Each a module of some bytes. */
const ICON = /[\\/]lucide-react[\\/]/;
const ROUTES = 'src/app/App.tsx';
const PAGE = /[\\/]src[\\/]app[\\/]pages[\\/]\w+Page\.tsx$/;

/** For `output.codeSplitting`: the files above, and one for all the modules of ours that several late parts share. */
export function firstChunks() {
  /** @type {Map<string, string> | undefined} */
  let places;
  const names = ['first', 'trade', 'common', 'chart', 'wallets', 'beside', 'tables', 'parts'];
  const files = names.map((name, index) => ({
    debugName: name,
    // A library goes to the earliest file that needs it.
    priority: names.length - index,
    name: (id, context) =>
      ((places ??= placesOf(context)).get(id) ?? (ICON.test(id) ? 'common' : undefined)) === name
        ? name
        : null,
  }));
  return {
    groups: [...files, { name: 'shared', test: /[\\/]src[\\/]/, minShareCount: 2 }],
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
    return early[0] ?? ['tables', 'parts'].find((name) => holds(name, id));
  };
  const all = new Set([...reach.values()].flatMap((ids) => [...ids]));
  return new Map([...all].map((id) => [id, placeOf(id)]));
}

/** The modules of ours that come with these, themselves included. */
function reached(context, starts) {
  const found = new Set();
  for (const start of starts) {
    const { id, importedIds } = moduleAt(context, start);
    const open = start === ENTRY ? [...importedIds] : [id];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      // A library's index leads to all of the library; what is really used of it the bundler knows better.
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
