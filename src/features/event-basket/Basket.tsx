// Basket.tsx: several outcomes of one event in one order: number of sets, legs, worst prices, payout, and results.
import { useGateway, useReadable } from '#client/react.tsx';
import type { BasketLeg } from '#domain/basket/legs.ts';
import type { BasketOffer } from '#domain/basket/offers.ts';
import { basketOutcome, mergedOutcomes } from '#domain/basket/payoffs.ts';
import { profitableSets } from '#domain/basket/sets.ts';
import { onlyReduces } from '#domain/order/refusals/ownRefusals.ts';
import type { OutcomeMarket } from '#domain/market/market.ts';
import { dec, toDecimalString } from '#protocol/decimal.ts';
import { useWhoSigns } from '#state/account/oneClick.ts';
import { useVenueRules } from '#state/market/useVenueRules.ts';
import { useTradingGate } from '#state/order/useTradingGate.ts';
import { Button } from '#ui/controls/Button.tsx';
import { SignedBy } from '#ui/display/SignedBy.tsx';
import { Dialog } from '#ui/overlays/Dialog.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { toTyped } from '#ui/text/format/typed.ts';
import { t } from '#ui/text/i18n.ts';
import { useMemo, useState } from 'react';
import { BasketFields } from './BasketFields.tsx';
import { BasketFigureRows } from './BasketFigureRows.tsx';
import { type BasketForm, formOfMissing, readBasket, sumsOf } from './basketForm.ts';
import { BasketLegs } from './BasketLegs.tsx';
import { promiseText, wayText } from './basketMessages.ts';
import type { BasketPorts } from './basketPorts.ts';
import { BasketResult } from './BasketResult.tsx';
import { useBasketOrders } from './useBasketOrders.ts';
import { type LegContexts, useLegContexts } from './useLegContexts.ts';

interface BasketProps {
  offer: BasketOffer;
  ports: BasketPorts;
  onDone: () => void;
}

const EMPTY: BasketForm = { setsText: '', slackText: '', isWhole: false, missing: undefined };

export function Basket({ offer, ports, onDone }: BasketProps) {
  const { markets, side } = offer;
  const { limits } = useReadable(useGateway().config);
  const legContexts = useLegContexts(markets);
  const [form, setForm] = useState(EMPTY);
  const change = (part: Partial<BasketForm>) => setForm((before) => ({ ...before, ...part }));
  const read = readBasket(form, offer, legContexts);
  const shown = form.missing ? markets.filter(({ assetId }) => form.missing?.has(assetId)) : markets;
  const legs = read.legs.filter((leg) => leg !== undefined);
  const isWhole = legs.length === shown.length;
  const sums = sumsOf(legs, offer, read.sets ?? dec('0'), legContexts.pusd);
  const orders = useBasketOrders(
    limits.ordersPerBatch,
    ({ market }) => legContexts.contextOf(market).fees.takerRate,
  );
  const outcomes = useMemo(() => mergedOutcomes(orders.rounds), [orders.rounds]);
  const [isAgain, setIsAgain] = useState(false);
  const isForm = outcomes.length === 0 || isAgain;
  const reason = useReason({ legs, isWhole, read, sums, legContexts, side, ports, offer });
  const who = useWhoSigns(requestOf(legs.slice(0, limits.ordersPerBatch)));
  const send = () => {
    setIsAgain(false);
    orders.send?.(legs);
  };
  const again = () => {
    setForm(formOfMissing(form, basketOutcome(offer.event, outcomes).missing));
    setIsAgain(true);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onDone()}
      isDismissible={!orders.isRunning}
      size="lg"
      title={t(
        'basket.title',
        'Basket: {event}',
        { event: offer.event.title },
        'Heading of a dialog; {event}: the event whose outcomes are traded together.',
      )}
      description={`${wayText(offer)}. ${promiseText(offer)}`}
      footer={
        isForm ? (
          <Button kind={side} reason={reason} onClick={send}>
            {sendText(side, form, read.sets)}
          </Button>
        ) : (
          <ResultButtons
            canRepeat={!orders.isRunning && basketOutcome(offer.event, outcomes).missing.length > 0}
            isRunning={orders.isRunning}
            onAgain={again}
            onDone={onDone}
          />
        )
      }
    >
      {markets.map((market) => (
        <RulesOf key={market.assetId} market={market} />
      ))}
      {isForm ? (
        <Form
          offer={offer}
          ports={ports}
          form={form}
          read={read}
          shown={shown}
          sums={isWhole ? sums : undefined}
          legContexts={legContexts}
          legsPerBatch={limits.ordersPerBatch}
          who={who}
          onChange={change}
        />
      ) : (
        <BasketResult event={offer.event} legs={outcomes} isRunning={orders.isRunning} />
      )}
    </Dialog>
  );
}

interface FormProps {
  offer: BasketOffer;
  ports: BasketPorts;
  form: BasketForm;
  read: ReturnType<typeof readBasket>;
  /** The markets of the legs to order. */
  shown: readonly OutcomeMarket[];
  /** Undefined while a leg is incomplete. */
  sums: ReturnType<typeof sumsOf> | undefined;
  legContexts: LegContexts;
  legsPerBatch: number;
  who: ReturnType<typeof useWhoSigns>;
  onChange: (part: Partial<BasketForm>) => void;
}

/** Number of sets, legs and figures, before the order. */
function Form({
  offer,
  ports,
  form,
  read,
  shown,
  sums,
  legContexts,
  legsPerBatch,
  who,
  onChange,
}: FormProps) {
  const { markets, side, payout } = offer;
  return (
    <div className="flex flex-col gap-3">
      <BasketFields
        form={form}
        read={read}
        side={side}
        profitable={profitableSets(side, payout, markets.map(legContexts.contextOf))}
        onChange={onChange}
      />
      <BasketLegs
        markets={shown}
        legs={read.legs}
        ports={ports}
        sizes={form.missing}
        onSize={(assetId, text) => onChange({ missing: new Map(form.missing).set(assetId, text) })}
      />
      {sums && (
        <BasketFigureRows sums={sums} offer={offer} isPart={form.missing !== undefined} sets={read.sets} />
      )}
      <p className="text-table text-muted">{sendingText(shown.length, legsPerBatch)}</p>
      <SignedBy who={who} />
    </div>
  );
}

/** Keeps one leg's tick and minimum loaded. */
function RulesOf({ market }: { market: OutcomeMarket }) {
  useVenueRules(market);
  return null;
}

function ResultButtons({
  canRepeat,
  isRunning,
  onAgain,
  onDone,
}: {
  canRepeat: boolean;
  isRunning: boolean;
  onAgain: () => void;
  onDone: () => void;
}) {
  return (
    <>
      {canRepeat && <Button onClick={onAgain}>{t('basket.again', 'Order what is missing')}</Button>}
      <Button kind="primary" busy={isRunning} onClick={onDone}>
        {t('basket.done', 'Close')}
      </Button>
    </>
  );
}

interface Judged {
  legs: readonly BasketLeg[];
  isWhole: boolean;
  read: ReturnType<typeof readBasket>;
  sums: ReturnType<typeof sumsOf>;
  legContexts: LegContexts;
  side: 'buy' | 'sell';
  ports: BasketPorts;
  offer: BasketOffer;
}

/** The blockers, most fundamental first. */
function useReason({ legs, isWhole, read, sums, legContexts, ports, offer }: Judged): string | undefined {
  const reduces =
    legs.length > 0 &&
    legs.every(({ summary, market }) => onlyReduces(summary.plan, legContexts.contextOf(market)));
  const [blocker] = useTradingGate({
    purpose: 'increase',
    book: { ageMs: legContexts.oldestMs },
  }).filter(({ kind }) => kind !== 'ownRule' || !reduces);
  if (blocker) return ports.blocker(blocker, offer.event.title);
  if (offer.markets.some(({ notTradable }) => notTradable === 'venueRules'))
    return t(
      'basket.rules',
      'Tick size and minimum of a leg are not known yet. Orders are off until they are.',
    );
  if (read.hasSlackFault) return t('basket.slack.fix', 'Correct the price tolerance.');
  if (read.setsFault === 'number') return t('basket.enter', 'Enter how many sets.');
  if (!isWhole) return t('basket.noPrice', 'A leg has no price or no size. Check the legs.');
  if (read.setsFault === 'step')
    return t('basket.step', 'Choose a number of sets that every leg can be ordered in.');
  const faulty = legs.find(({ refusals }) => refusals.some(({ severity }) => severity === 'refusal'));
  const refusal = faulty?.refusals.find(({ severity }) => severity === 'refusal');
  if (faulty && refusal) return ports.refusal(refusal, faulty.market);
  if (sums.short)
    return t(
      'basket.short',
      'Insufficient pUSD: {required} required, {spendable} available.',
      { required: formatExact(sums.short.required), spendable: formatExact(sums.short.spendable) },
      '{required} and {spendable}: amounts of pUSD.',
    );
  return undefined;
}

function requestOf(legs: readonly BasketLeg[]) {
  const orders = legs.flatMap(({ order }) => order ?? []);
  return orders.length === 0 ? undefined : ({ type: 'order', action: { orders, grouping: 'na' } } as const);
}

function sendText(side: 'buy' | 'sell', form: BasketForm, sets: ReturnType<typeof dec> | undefined): string {
  if (form.missing) return t('basket.send.missing', 'Order the missing legs');
  const values = { side, sets: sets === undefined ? '' : toTyped(toDecimalString(sets)) };
  return t(
    'basket.send',
    '{side, select, sell {Sell} other {Buy}} {sets} sets',
    values,
    'The main button of a basket; {sets}: how many sets, may be empty.',
  ).replace('  ', ' ');
}

/** A summary of the request to sign. */
function sendingText(count: number, max: number): string {
  const requests = Math.max(1, Math.ceil(count / Math.max(1, max)));
  return t(
    'basket.sending',
    '{requests, plural, one {All {count} legs are one signed request} other {The {count} legs are # signed requests, each confirmed by itself}}. Legs fill one by one: some can stay unfilled.',
    { count, requests },
    '{count}: legs of a basket; {requests}: signed requests.',
  );
}
