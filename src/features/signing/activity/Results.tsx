// Results.tsx: the result of each order or cancel of a request.
import type { ActionRequest, ActionResults } from '#client/actions/actionRequest.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import { dec, type DecimalString } from '#protocol/decimal.ts';
import type { CancelResult } from '#protocol/exchange/cancelResult.ts';
import type { OrderResult } from '#protocol/exchange/orderResult.ts';
import type { Address } from '#protocol/ids.ts';
import { errorHref } from '#state/errorHref.ts';
import { useMarketOf } from '#state/market/useMarkets.ts';
import { Badge } from '#ui/display/Badge.tsx';
import { centsText } from '#ui/text/format/centsText.ts';
import { externalText } from '#ui/text/format/externalText.ts';
import { formatBrief, formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { ErrorLink } from '../dictionary/ErrorLink.tsx';
import { errorHintOf } from '../messages/errorHints.ts';
import { requestTitle } from '../requests/requests.ts';
import { useGateway } from '#client/react.tsx';
import { raceText } from './raceText.ts';

/** A tenth of a cent, as notices round averages. */
const SHARE_PRICE_PLACES = 5;

export function Results({
  results,
  request,
  owner,
}: {
  results: ActionResults;
  request: ActionRequest;
  owner: Address;
}) {
  const marketOf = useMarketOf();
  if (results.type === 'done') return null;
  const nameOf = (index: number) => {
    if (request.type === 'modify') return requestTitle(request, marketOf);
    const modify = request.type === 'batchModify' ? request.action.modifies[index] : undefined;
    if (modify) return requestTitle({ type: 'modify', action: modify }, marketOf);
    if (request.type !== 'order') return t('results.number', 'Order {number}', { number: index + 1 });
    const order = request.action.orders[index];
    return order
      ? requestTitle({ type: 'order', action: { orders: [order], grouping: 'na' } }, marketOf)
      : '';
  };
  /** Share prices in cents; only a single order names its market here. */
  const priceText = (index: number, price: DecimalString) => {
    const assetId = request.type === 'order' ? request.action.orders[index]?.assetId : undefined;
    return hasTrait(assetId && marketOf(assetId), 'cents')
      ? centsText(dec(price).toDecimalPlaces(SHARE_PRICE_PLACES))
      : formatBrief(price);
  };
  return (
    <ul className="flex flex-col gap-2" aria-label={t('results.label', 'Result of each order')}>
      {results.results.map((result, index) => (
        <li key={index} className="flex items-start gap-2 text-table">
          <Badge tone={toneOf(result)}>{wordOf(result)}</Badge>
          <div className="min-w-0 flex-1">
            <p>{nameOf(index)}</p>
            {result.kind === 'refused' && (
              <>
                <CancelRace request={request} owner={owner} index={index} />
                <p className="text-muted">
                  {externalText(result.message).text} {errorHintOf(result.code, result.message)}{' '}
                  <ErrorLink href={errorHref(result)} />
                </p>
              </>
            )}
            {result.kind === 'filled' && (
              <p className="tabular text-muted">
                {t(
                  'results.filled',
                  '{size} at {price} on average{rest, select, yes {, the rest stays in the book} other {}}',
                  {
                    size: formatExact(result.filledSize),
                    price: priceText(index, result.averagePrice),
                    rest: result.isResting ? 'yes' : 'no',
                  },
                )}
              </p>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

function toneOf({ kind }: OrderResult | CancelResult): 'gain' | 'accent' | 'warn' | 'danger' {
  if (kind === 'refused') return 'danger';
  if (kind === 'unknown') return 'warn';
  return kind === 'filled' || kind === 'canceled' ? 'gain' : 'accent';
}

function wordOf({ kind }: OrderResult | CancelResult): string {
  const words: Record<(OrderResult | CancelResult)['kind'], string> = {
    resting: t('result.resting', 'In the book'),
    filled: t('result.filled', 'Filled'),
    waiting: t('result.waiting', 'Pending'),
    unknown: t('result.unknown', 'Pending'),
    refused: t('result.refused', 'Rejected'),
    canceled: t('result.canceled', 'Cancelled'),
  };
  return words[kind];
}

function CancelRace({ request, owner, index }: { request: ActionRequest; owner: Address; index: number }) {
  const { orderLog } = useGateway();
  const text = raceText(orderLog, owner, request, index);
  return text === undefined ? null : <p className="text-table text-ink">{text}</p>;
}
