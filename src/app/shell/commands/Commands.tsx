// Commands.tsx: the command menu's entries: markets, screens, settings, and typed commands.
import { PhoneLinkDialog } from '#features/onboarding/phone/PhoneLinkDialog.tsx';
import { TypedLine } from './TypedLine.tsx';
import { parseCommand } from '#domain/command/parseCommand.ts';
import { hasTrait } from '#domain/market/hasTrait.ts';
import type { Market } from '#domain/market/market.ts';
import type { AssetId } from '#protocol/ids.ts';
import { CommandPalette, type PaletteLine } from '#features/command-palette/CommandPalette.tsx';
import type { Command, CommandSource } from '#features/command-palette/commands.ts';
import { isReplayKept } from '#features/practice/replay/keptReplay.ts';
import { addressIn, marketById } from '#domain/market/marketAddress.ts';
import { useRecentMarkets } from '#state/market/recentMarkets.ts';
import { setDrillList } from '#state/drills.ts';
import { setPreferences, usePreference } from '#state/preferences/preferences.ts';
import { keysOf, type ShortcutId } from '#state/preferences/shortcutKeys.ts';
import { toggleArmed, useArming } from '#state/preferences/shortcuts.ts';
import { useMarkets } from '#state/market/useMarkets.ts';
import { useNameWarnings } from '#state/market/useNameWarnings.ts';
import { setTour } from '#state/tour.ts';
import { t } from '#ui/text/i18n.ts';
import { languageNames } from '#ui/text/languageNames.ts';
import { keyText } from '#ui/text/keyText.ts';
import { useMemo, useState } from 'react';
import { useLocation } from 'wouter';
import { marketActs } from './commandActs.ts';
import { screens } from '../screens.ts';
import type { Preferences } from '#state/preferences/preferenceEntries.ts';

interface CommandsProps {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  onHelp: () => void;
}

export function Commands({ isOpen, onOpenChange, onHelp }: CommandsProps) {
  const [isPhone, setPhone] = useState<boolean>();
  const commands = useCommands({ onHelp, onPhone: () => setPhone(true) });
  const [, navigate] = useLocation();
  const list = useMarkets();
  const isComplete = list.kind === 'ready';
  const markets = isComplete ? list.markets : NO_MARKETS;
  const renderLine = (text: string, api: PaletteLine) => {
    const isHelp = text.trim() === '?';
    const parsed = isHelp ? undefined : parseCommand(text);
    if (!isHelp && (parsed === undefined || !isComplete)) return undefined;
    return <TypedLine parsed={parsed} markets={markets} api={api} />;
  };
  return (
    <>
      <CommandPalette
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        commands={commands}
        isComplete={isComplete}
        renderLine={renderLine}
        commandsFor={(text) => marketActs(text, markets, navigate)}
      />
      {isPhone !== undefined && <PhoneLinkDialog isOpen={isPhone} onOpenChange={setPhone} />}
    </>
  );
}

const NO_MARKETS: readonly Market[] = [];

function useCommands({ onHelp, onPhone }: { onHelp: () => void; onPhone: () => void }): CommandSource[] {
  const [, navigate] = useLocation();
  const list = useMarkets();
  const warnings = useNameWarnings();
  const hidesAmounts = usePreference((preferences) => preferences.hidesAmounts);
  const shortcuts = usePreference((preferences) => preferences.shortcuts);
  const isWorkspace = usePreference((preferences) => preferences.hasWorkspace);
  const isArmed = useArming((arming) => arming.isArmed);
  const keys = (id: ShortcutId) => keyText(keysOf({ shortcuts }, id));
  const markets = list.kind === 'ready' ? list.markets : NO_MARKETS;
  const recent = useRecentMarkets();
  const ordered = useMemo(() => recentFirst(markets, recent), [markets, recent]);
  return [
    {
      markets: ordered,
      labelOf: tradeLabel,
      commandOf: (market) => ({
        id: `market:${market.assetId}`,
        label: tradeLabel(market.symbol),
        detail: detailOf(market, warnings.has(market.assetId)),
        run: () => navigate(`/trade/${encodeURIComponent(addressIn(market, markets))}`),
      }),
    },
    ...screenCommands(navigate, keys),
    {
      markets,
      labelOf: detailsLabel,
      commandOf: (market) => ({
        id: `details:${market.assetId}`,
        label: detailsLabel(market.symbol),
        run: () => navigate(`/market/${encodeURIComponent(addressIn(market, markets))}`),
      }),
    },
    {
      id: 'help',
      label: t('command.keys', 'Keyboard shortcuts'),
      detail: keys('help'),
      run: onHelp,
    },
    {
      id: 'tour',
      label: t('tour.title', 'Tour of the trade screen'),
      run: () => setTour(true),
    },
    {
      id: 'layout',
      label: isWorkspace
        ? t('command.plain', 'Plain trade layout')
        : t('command.workspace', 'Workspace: arrange panels, several markets'),
      run: () => {
        setPreferences({ hasWorkspace: !isWorkspace });
        navigate('/trade');
      },
    },
    {
      id: 'rebind',
      label: t('command.rebind', 'Change shortcuts'),
      run: () => navigate('/settings#keyboard'),
    },
    {
      id: 'phone',
      label: t('phone.title', 'Open on your phone'),
      run: onPhone,
    },
    ...(import.meta.env.MODE === 'practice' && !isReplayKept()
      ? [
          {
            id: 'drills',
            label: t('command.drills', 'Drills: practise difficult situations'),
            run: () => setDrillList(true),
          },
        ]
      : []),
    ...settingCommands({ isArmed, hidesAmounts }, keys),
  ];
}

function detailOf(market: Market, hasWarning: boolean): string {
  if (hasWarning) return t('command.doubt', 'Name not unique: asset id {id}', { id: market.assetId });
  return hasTrait(market, 'question') ? '' : market.displayName;
}

const tradeLabel = (symbol: string) => t('command.trade', 'Trade {symbol}', { symbol });

const detailsLabel = (symbol: string) =>
  t(
    'command.details',
    'Details of {symbol}',
    { symbol },
    'Opens the page about a market; {symbol}: its name.',
  );

/** Recent markets are the likeliest choice: newest first, then all others. */
function recentFirst(markets: readonly Market[], recent: readonly AssetId[]): readonly Market[] {
  const opened = recent.flatMap((id) => marketById(markets, id) ?? []);
  return [...opened, ...markets.filter((market) => !opened.includes(market))];
}

type KeysOf = (id: ShortcutId) => string;

function screenCommands(navigate: (path: string) => void, keys: KeysOf): Command[] {
  const go = (path: string, screen: string): Command => ({
    id: `go:${path}`,
    label: t('command.go', 'Go to {screen}', { screen }),
    run: () => navigate(path),
  });
  return [
    {
      id: 'go:deposit',
      label: t('command.deposit', 'Deposit funds'),
      run: () => navigate('/funds/deposit'),
    },
    {
      id: 'go:withdraw',
      label: t('command.withdraw', 'Withdraw funds'),
      run: () => navigate('/funds/withdraw'),
    },
    ...screens().map(({ path, label, shortcut }) => ({ ...go(path, label), detail: keys(shortcut) })),
    go('/market', t('details.open', 'Market details')),
    go('/accounts', t('accounts.title', 'All accounts')),
    go('/markets/funding', t('markets.view.funding', 'Funding rates')),
    go('/alerts', t('alerts.title', 'Alerts')),
    go('/journal', t('journal.title', 'Journal')),
    go('/tax-lots', t('lots.title', 'Tax lots')),
    go('/execution', t('execution.title', 'Execution report')),
    go('/glossary', t('glossary.title', 'Glossary')),
    go('/scanner', t('scanner.title', 'Event scanner')),
    go('/clock', t('command.clock', 'Nonces and clock')),
    go('/errors', t('command.errors', 'Errors and solutions')),
    go('/verify', t('verify.title', 'Verify a receipt')),
  ];
}

function settingCommands(
  { isArmed, hidesAmounts }: { isArmed: boolean; hidesAmounts: boolean },
  keys: KeysOf,
): Command[] {
  const language = (id: Preferences['language'], name: string): Command => ({
    id: `language:${id}`,
    label: t('command.language', 'Language: {name}', { name }),
    run: () => setPreferences({ language: id }),
  });
  const theme = (id: Preferences['theme'], label: string): Command => ({
    id: `theme:${id}`,
    label,
    run: () => setPreferences({ theme: id }),
  });
  return [
    {
      id: 'arm',
      label: isArmed
        ? t('command.disarm', 'Disarm the trading keys')
        : t('command.arm', 'Arm the trading keys in this tab'),
      detail: keys('arm'),
      run: toggleArmed,
    },
    theme('dark', t('command.dark', 'Dark theme')),
    theme('light', t('command.light', 'Light theme')),
    theme('contrast', t('command.contrast', 'High-contrast theme')),
    ...languageNames().map(({ id, label }) => language(id, label)),
    {
      id: 'hide',
      label: hidesAmounts ? t('command.show', 'Show my amounts') : t('command.hide', 'Hide my amounts'),
      detail: keys('hideAmounts'),
      run: () => setPreferences({ hidesAmounts: !hidesAmounts }),
    },
  ];
}
