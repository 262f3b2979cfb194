// venuePractice.ts: what whoever runs a practice exchange may do to outcome markets. No request can reach this.
import type { DecimalString } from '#protocol/decimal.ts';
import type { Address, AssetId } from '#protocol/ids.ts';
import type { EngineReaders } from '../engine/engine.ts';
import type { Sequencer } from '../sequencer/sequencer.ts';
import type { OutcomeRecord } from '../outcomes/venueReaders.ts';
import type { SetOutcomeStatus, VenueCommand } from '../world/commands/venueCommands.ts';

/** How a question is answered. `half`: both sides are paid half, because it cannot be. */
export type Answer = 'yes' | 'no' | 'half';

/**
 * Markets are named by either side. Everything is on disk when it resolves. Rejects with RangeError for what
 * cannot be done.
 */
export interface VenuePractice {
  list(): OutcomeRecord[];
  /** Resting orders stay as they are; the makers follow with their next quotes. */
  setTick(assetId: AssetId, tickSize: DecimalString): Promise<void>;
  setStatus(assetId: AssetId, status: SetOutcomeStatus['status']): Promise<void>;
  /**
   * Cancels what rests and pays the holders. Where exactly one market of a group can be true, a Yes answers
   * the others with No.
   */
  resolve(assetId: AssetId, answer: Answer): Promise<void>;
  /** As many shares of each side, for nothing. */
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
