// createEngine.ts: creates the engine.
import { balanceOf, sumOf } from '../world/ledger.ts';
import { fundsReaders } from '../funds/readers.ts';
import { isolatedReaders } from '../isolated/readers.ts';
import { outcomeReaders } from '../outcomes/readers.ts';
import { venueReaders } from '../outcomes/venueReaders.ts';
import { moneyText, toText } from '../world/units.ts';
import { accountReaders } from './accountReaders.ts';
import { applyCommand } from './apply.ts';
import type { Engine } from './engine.ts';
import { marketReaders } from './marketReaders.ts';
import { restoreWorld } from './restore.ts';
import { takeSnapshot } from './snapshot.ts';
import { twapReaders } from './twapReaders.ts';
import { createWorld, holdersOf, houseOf } from './world.ts';
import type { EngineOptions } from '../world/options.ts';

/**
 * A practice exchange in memory, deterministic in its options, commands and times. Throws RangeError for an invalid
 * option; afterwards only an invalid snapshot throws.
 */
export function createEngine(options: EngineOptions): Engine {
  let world = createWorld(options);
  const state = (): typeof world => world;
  return {
    apply: (command, now) => applyCommand(world, command, now),
    snapshot: () => takeSnapshot(world),
    restore: (snapshot) => {
      world = restoreWorld(options, snapshot);
    },
    read: {
      ...marketReaders(state),
      ...accountReaders(state),
      ...twapReaders(state),
      ...fundsReaders(state),
      ...isolatedReaders(state),
      ...outcomeReaders(state),
      ...venueReaders(state),
      time: () => world.now,
      clockShift: () => world.clockShift,
      termsVersion: () => world.termsVersion,
      ledgerSum: (assetId = world.quote) =>
        toText(sumOf(holdersOf(world), assetId), world.assets.get(assetId)?.decimals ?? 0),
      house: () =>
        houseOf(world).map((holder) => ({
          name: holder === world.backstop.wallet ? 'insurance' : holder.name,
          balance: moneyText(balanceOf(holder, world.quote)),
        })),
    },
  };
}
