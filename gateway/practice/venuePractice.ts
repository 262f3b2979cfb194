// venuePractice.ts: operator commands for outcome markets of a practice exchange. Not reachable by requests.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type { OutcomeRecord } from '../outcomes/venueReaders.ts';
import type { SetOutcomeStatus, VenueCommand } from '../world/commands/venueCommands.ts';

/** A question's result. `half`: both sides are paid half. */
export type Answer = 'yes' | 'no' | 'half';

/** Markets are named by either side. Resolves once committed. Rejects with RangeError for impossible commands. */
export interface VenuePractice {
  list(): OutcomeRecord[];
  /** Resting orders stay; the makers follow with their next quotes. */
  setTick(assetId: AssetId, tickSize: DecimalString): Promise<void>;
  setStatus(assetId: AssetId, status: SetOutcomeStatus['status']): Promise<void>;
  /**
   * Cancels resting orders and pays the holders. If exactly one market of a group can be true, a Yes resolves the
   * others to No.
   */
  resolve(assetId: AssetId, answer: Answer): Promise<void>;
  /** Equal shares of each side, free. */
  givePairs(owner: Address, assetId: AssetId, amount: DecimalString): Promise<void>;
}

const PAYOUTS: Readonly<Record<Answer, readonly [DecimalString, DecimalString]>> = {
  yes: ['1', '0'],
  no: ['0', '1'],
  half: ['0.5', '0.5'],
};

export function venuePractice({
  read,
  sequencer,
}: {
  readonly read: EngineReaders;
  readonly sequencer: Pick<Sequencer, 'submit'>;
}): VenuePractice {
  const ask = async (command: VenueCommand): Promise<void> => {
    const result = await sequencer.submit(command);
    if (result.kind === 'refused') throw new RangeError(result.message);
  };
  return {
    list: () => read.outcomeMarkets(),
    setTick: (market, tickSize) => ask({ type: 'setTickSize', market, tickSize }),
    setStatus: (market, status) => ask({ type: 'setOutcomeStatus', market, status }),
    resolve: (market, how) =>
      ask({ type: 'resolveOutcome', market, payouts: PAYOUTS[how], isCanceled: how === 'half' }),
    givePairs: (owner, market, amount) => ask({ type: 'creditPairs', owner, market, amount }),
  };
}
