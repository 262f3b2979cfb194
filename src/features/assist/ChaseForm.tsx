// ChaseForm.tsx: starts chasing with a resting limit order: limit and interval.
import type { ActionRequest } from '#client/actions/actionRequest.ts';
import { freshnessOf } from '#client/feeds/feed.ts';
import { useFeedValue, useGateway } from '#client/react.tsx';
import type { AssistPlan } from '#domain/assist/assist.ts';
import { moveTo } from '#domain/assist/advance.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { DecimalString } from '#protocol/decimal.ts';
import type { Order } from '#protocol/info/orders/openOrders.ts';
import { useVenueRules } from '#state/market/useVenueRules.ts';
import { DecimalInput } from '#ui/controls/DecimalInput.tsx';
import { Field } from '#ui/controls/Field.tsx';
import { Select } from '#ui/controls/Select.tsx';
import { Row, Rows } from '#ui/display/Rows.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { toTypedCents } from '#ui/text/format/price.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { typedFault } from '#ui/text/typedFault.ts';
import { useMemo, useState } from 'react';
import { chaseDraft, type DraftFault, usualLimit } from './assistDraft.ts';
import { priceIn } from './assistMessages.ts';
import { faultText } from './faultMessages.ts';
import { FormFrame } from './FormFrame.tsx';
import { useStartAssist } from './useStartAssist.ts';

const CHOICES_MS = [1_000, 2_000, 5_000, 10_000, 30_000, 60_000];
const EVERY_MS = 250;

interface ChaseFormProps {
  order: Order;
  market: Market;
  /** The previous plan. */
  plan: AssistPlan | undefined;
  onDone: () => void;
}

export function ChaseForm({ order, market, plan, onDone }: ChaseFormProps) {
  const assistStart = useStartAssist();
  useVenueRules(market);
  const before = plan?.kind === 'chase' ? plan : undefined;
  const touch = useTouch(market, order.side);
  const [typed, setTyped] = useState(before && typedIn(market, before.limitPrice));
  const [everyMs, setEveryMs] = useState(before?.everyMs ?? 2_000);
  const usual = touch && usualLimit(market, order.side, touch);
  const text = typed ?? (usual ? typedIn(market, usual) : '');
  const draft = chaseDraft(order, text, everyMs, market);
  return (
    <FormFrame
      title={t('assist.chase.title', 'Chase: {side, select, buy {buy} other {sell}} {size} {market}', {
        side: order.side,
        size: formatExact(order.remainingSize),
        market: market.symbol,
      })}
      acts={actsOf(order)}
      wanted={
        draft.ok ? { plan: draft.ready, order: { orderId: order.orderId, at: order.price } } : undefined
      }
      sample={draft.ok ? sampleOf(order, draft.ready.limitPrice, market) : undefined}
      assistStart={assistStart}
      startLabel={t('assist.chase.start', 'Start chase')}
      onDone={onDone}
    >
      <ChaseFigures order={order} market={market} touch={touch} />
      <LimitField
        side={order.side}
        market={market}
        text={text}
        onType={setTyped}
        fault={draft.ok ? undefined : draft.fault}
      />
      <Field label={t('assist.chase.every', 'Min time between changes')}>
        {(control) => (
          <Select
            {...control}
            value={String(everyMs)}
            onChange={(ms) => setEveryMs(Number(ms))}
            options={CHOICES_MS.map((ms) => ({ id: String(ms), label: secondsText(ms) }))}
          />
        )}
      </Field>
    </FormFrame>
  );
}

/** What the tab does with the order. */
function actsOf({ side, tif }: Order): string[] {
  return [
    side === 'buy'
      ? t(
          'assist.chase.actBuy',
          'This tab raises the order to the best bid, up to the max price. It never lowers it.',
        )
      : t(
          'assist.chase.actSell',
          'This tab lowers the order to the best ask, down to the min price. It never raises it.',
        ),
    tif === 'Alo'
      ? t('assist.chase.post', 'Post-only: a change that would trade at once is rejected and ends the chase.')
      : t('assist.chase.take', 'Not post-only: the order may fill as a taker when the market meets it.'),
  ];
}

function ChaseFigures({
  order,
  market,
  touch,
}: {
  order: Order;
  market: Market;
  touch: DecimalString | undefined;
}) {
  return (
    <Rows>
      <Row label={t('assist.chase.price', 'Order price')}>{priceIn(market, order.price)}</Row>
      <Row
        label={order.side === 'buy' ? t('assist.chase.bid', 'Best bid') : t('assist.chase.ask', 'Best ask')}
      >
        {touch ? priceIn(market, touch) : '—'}
      </Row>
    </Rows>
  );
}

/** The worst price it may move to. */
function LimitField({
  side,
  market,
  text,
  onType,
  fault,
}: {
  side: Order['side'];
  market: Market;
  text: string;
  onType: (text: string) => void;
  fault: DraftFault | undefined;
}) {
  const near = fault?.kind === 'grid' ? fault.near : [];
  const isInCents = hasTrait(market, 'cents');
  // The default limit follows the market; once the field has the focus it must not change under the user's input.
  const keep = () => void (text !== '' && onType(text));
  const misread = isInCents ? undefined : typedFault(text, onType);
  return (
    <Field
      label={side === 'buy' ? t('assist.chase.max', 'Max price') : t('assist.chase.min', 'Min price')}
      error={misread?.error ?? (fault && faultText(fault, side))}
      suggestions={
        misread?.suggestions ??
        near.map((value) => ({
          text: priceIn(market, value),
          label: t('protect.use', 'Use {value}', { value: priceIn(market, value) }),
          onPick: () => onType(typedIn(market, value)),
        }))
      }
    >
      {(control) => (
        <DecimalInput
          {...control}
          value={text}
          onChange={onType}
          onFocus={keep}
          unit={isInCents ? '¢' : market.quote}
        />
      )}
    </Field>
  );
}

/** A price as it is typed in this market. */
function typedIn(market: Market, price: DecimalString): string {
  return hasTrait(market, 'cents') ? toTypedCents(price) : toTyped(price);
}

/** The best price on the order's own side; undefined while the book is stale. */
function useTouch(market: Market, side: Order['side']): DecimalString | undefined {
  const gateway = useGateway();
  const feed = useMemo(() => gateway.feeds.book(market.assetId), [gateway, market.assetId]);
  return useFeedValue(
    feed,
    (each) => {
      const book = freshnessOf(each.ageMs()) === 'live' ? each.latest() : undefined;
      return (side === 'buy' ? book?.bids : book?.asks)?.[0]?.price;
    },
    EVERY_MS,
  );
}

function sampleOf(order: Order, to: DecimalString, market: Market): ActionRequest | undefined {
  const step = moveTo(order, to, market);
  return step.do === 'move' ? { type: 'modify', action: step.modify } : undefined;
}

function secondsText(ms: number): string {
  return t('assist.seconds', '{count, plural, one {# second} other {# seconds}}', { count: ms / 1_000 });
}
