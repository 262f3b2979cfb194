// CommandLine.tsx: previews the typed command; Enter opens its confirmation, or submits it by the trading key.
import type { Command, ParsedCommand } from '#domain/command/command.ts';
import { marketOfWord, wordOf } from '#domain/command/marketOfWord.ts';
import { printCommand } from '#domain/command/printCommand.ts';
import type { Market } from '#domain/market/market.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { AlertPreview } from './AlertPreview.tsx';
import { CancelPreview } from './CancelPreview.tsx';
import { faultText } from './faultMessages.ts';
import type { LineProps } from './lineParts.ts';
import { Note } from './Note.tsx';
import { OrderPreview } from './OrderPreview.tsx';
import { useReady } from './useReady.ts';

interface CommandLineProps extends LineProps {
  parsed: ParsedCommand;
  markets: readonly Market[];
}

/** Markets similar to an unknown name. */
const MAX_ALIKE = 6;

export function CommandLine({ parsed, markets, api, ports }: CommandLineProps) {
  return (
    <section
      aria-label={t('command.preview', 'Preview')}
      className="flex max-h-[60dvh] flex-col gap-3 overflow-auto px-1 py-1"
    >
      {parsed.ok ? (
        <Meant command={parsed.command} markets={markets} api={api} ports={ports} />
      ) : (
        <Note isFault={parsed.fault.word !== undefined}>{faultText(parsed.fault)}</Note>
      )}
    </section>
  );
}

function Meant({
  command,
  markets,
  api,
  ports,
}: LineProps & { command: Command; markets: readonly Market[] }) {
  if (command.kind === 'open') return <OpenPreview address={command.address} api={api} ports={ports} />;
  if (command.kind === 'cancel' && command.market === undefined)
    return <CancelPreview key="all" market={undefined} api={api} ports={ports} />;
  const word = command.market ?? '';
  const named = marketOfWord(word, markets);
  if (named.kind !== 'one')
    return (
      <Choices
        word={word}
        found={named.kind === 'several' ? named.markets : alike(word, markets)}
        isSeveral={named.kind === 'several'}
        onChoose={(market) => api.fill(printCommand({ ...command, market: wordOf(market, markets) }))}
      />
    );
  const { market } = named;
  const key = `${command.kind}:${market.assetId}`;
  if (command.kind === 'cancel') return <CancelPreview key={key} market={market} api={api} ports={ports} />;
  if (command.kind === 'alert')
    return <AlertPreview key={key} command={command} market={market} api={api} ports={ports} />;
  return <OrderPreview key={key} command={command} market={market} api={api} ports={ports} />;
}

interface ChoicesProps {
  word: string;
  found: readonly Market[];
  isSeveral: boolean;
  onChoose: (market: Market) => void;
}

function Choices({ word, found, isSeveral, onChoose }: ChoicesProps) {
  const values = { typed: word };
  return (
    <>
      <Note isFault>
        {isSeveral
          ? t('command.several', '“{typed}” names several markets. Choose one.', values)
          : t('command.unknown', 'No market is called “{typed}”.', values)}
      </Note>
      <div className="flex flex-wrap gap-1.5">
        {found.map((market) => (
          <Button key={market.assetId} size="sm" onClick={() => onChoose(market)}>
            {isSeveral && found.some((each) => each !== market && each.symbol === market.symbol)
              ? t('command.choice.id', '{market}, asset id {id}', {
                  market: market.symbol,
                  id: market.assetId,
                })
              : market.symbol}
          </Button>
        ))}
      </div>
    </>
  );
}

function alike(word: string, markets: readonly Market[]): Market[] {
  const wanted = word.toUpperCase();
  return markets.filter(({ symbol }) => symbol.toUpperCase().includes(wanted)).slice(0, MAX_ALIKE);
}

function OpenPreview({ address, api, ports }: LineProps & { address: `0x${string}` }) {
  const open = () => {
    api.done();
    ports.open(address);
  };
  useReady(api, open);
  return (
    <>
      <p className="break-all">{address}</p>
      <Button kind="primary" onClick={open}>
        {t('command.open', 'Open account (read-only)')}
      </Button>
    </>
  );
}
