// AlertPreview.tsx: the one-time price alert of a command.
import type { LevelCondition } from '#domain/alerts/alert.ts';
import { type Decimal, toDecimalString } from '#protocol/decimal.ts';
import type { AlertCommand } from '#domain/command/command.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import { alerts, createAlert, MAX_ALERTS } from '#state/alerts/alerts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { announce } from '#ui/display/announce.ts';
import { toast } from '#ui/overlays/toast.ts';
import { formatExact } from '#ui/text/format/number.ts';
import { t } from '#ui/text/i18n.ts';
import { useState } from 'react';
import type { LineProps } from './lineParts.ts';
import { Note } from './Note.tsx';
import { useReady } from './useReady.ts';

interface AlertPreviewProps extends LineProps {
  command: AlertCommand;
  market: Market;
}

export function AlertPreview({ command, market, api, ports }: AlertPreviewProps) {
  const [isFull, setFull] = useState(false);
  // An outcome's alert is on its chance, which has its own dialog.
  const isOffered = !hasTrait(market, 'question');
  const { direction, price } = command;
  const condition = conditionOf(command, market);
  const reading = ports.useReading(condition);
  const does = t(
    'command.alert.does',
    'Alert when {market} trades {way, select, above {above} other {below}} {price}',
    { market: market.symbol, price: formatExact(price), way: direction },
  );
  const send = isOffered
    ? () => {
        if (!set(condition, reading)) return setFull(true);
        const { isKept } = alerts.getState();
        const title = isKept
          ? t('command.alert.saved', 'Alert saved')
          : t(
              'command.alert.unkept',
              'Alert set until you close this page. This browser could not store it.',
            );
        announce(title);
        toast({ tone: isKept ? 'info' : 'warn', title, id: 'alert-by-command' });
        return api.done();
      }
    : undefined;
  useReady(api, send);
  if (!isOffered)
    return <Note isFault>{t('command.alert.question', 'Set alerts for questions on their own page.')}</Note>;
  return (
    <>
      <p>{does}</p>
      {reading && <Note isFault={false}>{ports.alertNow(condition, reading, market)}</Note>}
      {isFull && (
        <Note isFault>
          {t('command.alert.full', 'Max {count} alerts. Delete one first.', { count: MAX_ALERTS })}
        </Note>
      )}
      <Button kind="primary" onClick={send}>
        {t('command.alert.set', 'Set alert')}
      </Button>
    </>
  );
}

function conditionOf({ direction, price }: AlertCommand, { assetId }: Market): LevelCondition {
  return { kind: 'price', assetId, owner: null, when: direction, level: price };
}

/** False if the list is full. Includes the current price: a level passed before the first reading then counts. */
function set(condition: LevelCondition, reading: Decimal | undefined): boolean {
  const draft = { condition, repeats: 'once', expiresAt: null, hasSound: true, note: '' } as const;
  return createAlert(draft, reading ? toDecimalString(reading) : null) !== undefined;
}
