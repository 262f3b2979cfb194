// OutcomeNote.tsx: why a question cannot be traded, and what happens to its shares.
import type { OutcomeMarket } from '#domain/market/market.ts';
import type { VenueRulesState } from '#state/market/useVenueRules.ts';
import { t } from '#ui/text/i18n.ts';
import { Banner } from '#ui/display/Banner.tsx';
import { phaseSentence, phaseWord } from '../messages.ts';
import { useQuestion } from './useQuestion.ts';

export function OutcomeNote({ market, rulesState }: { market: OutcomeMarket; rulesState: VenueRulesState }) {
  const record = useQuestion(market);
  const resolution = record?.resolution ?? null;
  if (market.phase !== 'open') {
    return (
      <Banner
        tone={market.phase === 'resolved' ? 'info' : 'warn'}
        title={phaseWord(market.phase, resolution)}
        className="rounded-none"
      >
        {phaseSentence(market.phase, resolution, market.quote)}
      </Banner>
    );
  }
  if (rulesState === 'noBook') {
    return (
      <Banner tone="warn" title={t('outcome.noBook', 'No order book for this side')} className="rounded-none">
        {t(
          'outcome.noBook.safe',
          'Orders are off until the tick size and minimum order are known. Your shares are not affected.',
        )}
      </Banner>
    );
  }
  if (rulesState === 'failed') {
    return (
      <Banner
        tone="warn"
        title={t('outcome.noRules', 'Tick size and minimum order could not be loaded')}
        className="rounded-none"
      >
        {t(
          'outcome.noRules.safe',
          'Orders are blocked until the rules load. Retrying automatically. Your entries are kept.',
        )}
      </Banner>
    );
  }
  return null;
}
