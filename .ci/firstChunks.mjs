// firstChunks.mjs: what one needs before one can trade comes in two files instead of dozens of crumbs: packed together it is smaller, and it is asked for at once.
import { join } from 'node:path';
import { ROOT } from './setup.mjs';

const STARTS = { first: join(ROOT, 'src/main.tsx'), trade: join(ROOT, 'src/app/pages/TradePage.tsx') };

/** For `output.codeSplitting`: a file for all that `main.tsx` imports without waiting, and one for what the trade page adds to it. */
export function firstChunks() {
  /** @type {Map<string, string> | undefined} */
  let places;
  return {
    groups: [{ debugName: 'first', name: (id, context) => (places ??= placesOf(context)).get(id) ?? null }],
  };
}

function placesOf(context) {
  const places = new Map();
  for (const [name, start] of Object.entries(STARTS)) {
    if (context.getModuleInfo(start) === null)
      throw new Error(`The build has no module ${start}: what is needed first is not known.`);
    // The page itself keeps a file of its own, by which the manifest knows it.
    const open = [...(context.getModuleInfo(start)?.importedIds ?? [])];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      // A library's index leads to all of the library; what is really used of it the bundler knows better.
      if (places.has(id) || id.includes('node_modules')) continue;
      places.set(id, name);
      open.push(...(context.getModuleInfo(id)?.importedIds ?? []));
    }
  }
  return places;
}
