// outcomes.ts: reads about pUSD, shares, splits and merges.
import { type OutcomeCapability, SCHEMA_VERSION } from '#protocol/info/funds/outcomeOperationCapabilities.ts';
import type { GatewayContext } from '../service/context.ts';
import { RequestRefused } from '../service/errors.ts';
import type { InfoHandlers } from './handlers.ts';

export const outcomeHandlers: Pick<
  InfoHandlers,
  'predictionBalances' | 'predictionPositions' | 'outcomeOperationStatus' | 'outcomeOperationCapabilities'
> = {
  predictionBalances: ({ read }, { owner }) => ({ balances: read.predictionBalances(owner) }),
  predictionPositions: ({ read }, { owner }) => ({ positions: read.predictionPositions(owner) }),
  outcomeOperationStatus: ({ read }, { actionId, owner }) => read.outcomeOperation(actionId, owner) ?? null,
  outcomeOperationCapabilities: (context) => ({
    schemaVersion: SCHEMA_VERSION,
    capabilities: capabilitiesOf(context),
  }),
};

const RETRY_AFTER = 5;

/**
 * The perpetuals venue currently supports neither (userOutcome, admission rule 5). Throws RequestRefused (503) while
 * unknown.
 */
function capabilitiesOf({ read }: GatewayContext): OutcomeCapability[] {
  const { capabilities, isGated } = read.outcomeRules();
  const isOffered = !read.isSwitchedOff('userOutcome');
  const own = (['split', 'merge'] as const).map((operation): OutcomeCapability => {
    if (capabilities[operation] === 'unknown')
      throw new RequestRefused('OUTCOME_UNAVAILABLE', { retryAfter: RETRY_AFTER });
    const isEnabled = isOffered && capabilities[operation] === 'on' && !(operation === 'split' && isGated);
    const reason = isEnabled ? null : isGated && operation === 'split' ? 'trading is gated' : 'disabled';
    return {
      adapter: 'predictionvenue',
      operation,
      isEnabled,
      reason,
      minBaseUnits: '1',
      maxBaseUnits: null,
    };
  });
  const others = (['split', 'merge'] as const).map((operation): OutcomeCapability => ({
    adapter: 'perpsvenue',
    operation,
    isEnabled: false,
    reason: 'disabled',
    minBaseUnits: null,
    maxBaseUnits: null,
  }));
  return [...own, ...others];
}
