// AlertPreview.tsx: the alert that a command sets, where alerts are built in.
import type { AlertCommand } from '#domain/command/command.ts';
import type { Market } from '#domain/market/market.ts';
import { useAlertPort } from '#state/market/alertPort.ts';
import { Button } from '#ui/controls/Button.tsx';
import { formatExact } from '#ui/text/format/number.ts';
import { i18n } from '#ui/text/i18n.ts';
import type { LineApi } from './lineParts.ts';
import { useReady } from './useReady.ts';

interface AlertPreviewProps {
  command: AlertCommand;
  market: Market;
  api: LineApi;
}

export function AlertPreview({ command: { direction, price }, market, api }: AlertPreviewProps) {
  const setAlert = useAlertPort(({ create }) => create);
  const send =
    setAlert &&
    (() => {
      api.done();
      setAlert({ assetId: market.assetId, direction, price });
    });
  useReady(api, send);
  const values = { market: market.symbol, price: formatExact(price), way: direction };
  return (
    <>
      <p>
        {i18n.t({
          id: 'command.alert.does',
          message: 'Alert when {market} trades {way, select, above {above} other {below}} {price}',
          values,
        })}
      </p>
      {send && (
        <Button kind="primary" onClick={send}>
          {i18n.t({ id: 'command.alert.set', message: 'Set alert' })}
        </Button>
      )}
    </>
  );
}
