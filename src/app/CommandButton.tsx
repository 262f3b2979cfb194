// CommandButton.tsx — opens the palette (⌘K, Ctrl K), and keeps the keys that go to a screen.
import type { Command } from '#features/command-palette/commands.ts';
import { setPreferences, type Theme, usePreference } from '#state/preferences.ts';
import { addressOf } from '#domain/market.ts';
import { useMarkets } from '#state/useMarkets.ts';
import { Button } from '#ui/Button.tsx';
import { i18n } from '#ui/i18n.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useLocation } from 'wouter';
import { KeyboardHelp } from './KeyboardHelp.tsx';
import { patiently } from '#ui/patiently.ts';
import { screens } from './screens.ts';

const CommandPalette = lazy(patiently(() => import('#features/command-palette/CommandPalette.tsx').then((module) => ({ default: module.CommandPalette }))));

export function CommandButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isHelp, setHelp] = useState(false);
  const [, navigate] = useLocation();
  const commands = useCommands(() => setHelp(true));
  const open = () => {
    setOpened(true);
    setOpen(true);
  };
  useHotkeys('mod+k', open, { preventDefault: true, enableOnFormTags: true });
  useHotkeys(
    screens().map(({ key }) => `g>${key}`),
    ({ code }) => {
      const screen = screens().find(({ key }) => code === `Key${key.toUpperCase()}`);
      if (screen) navigate(screen.path);
    },
  );
  // The character counts: keyboards have it in different places, mostly with Shift.
  useHotkeys('?', () => setHelp(true), { useKey: true, ignoreModifiers: true });
  return (
    <>
      <Button kind="quiet" size="sm" onClick={open} icon={<Icon of={Search} size={14} />} aria-label={i18n.t({ id: 'palette.open', message: 'Search markets and commands' })}>
        <span className="compact:hidden">
          <Kbd keys="mod+k" />
        </span>
      </Button>
      {wasOpened && (
        <Suspense fallback={null}>
          <CommandPalette isOpen={isOpen} onOpenChange={setOpen} commands={commands} />
        </Suspense>
      )}
      <KeyboardHelp isOpen={isHelp} onOpenChange={setHelp} />
    </>
  );
}

function useCommands(onHelp: () => void): Command[] {
  const [, navigate] = useLocation();
  const list = useMarkets();
  const hidesAmounts = usePreference((preferences) => preferences.hidesAmounts);
  const markets = list.kind === 'ready' ? list.markets : [];
  const theme = (id: Theme, label: string): Command => ({ id: `theme:${id}`, label, run: () => setPreferences({ theme: id }) });
  return [
    ...markets.map((market) => ({
      id: `market:${market.assetId}`,
      label: i18n.t({ id: 'command.trade', message: 'Trade {symbol}', values: { symbol: market.symbol } }),
      detail: market.kind === 'outcome' ? '' : market.displayName,
      run: () => navigate(`/trade/${encodeURIComponent(addressOf(market))}`),
    })),
    { id: 'go:deposit', label: i18n.t({ id: 'command.deposit', message: 'Deposit funds' }), run: () => navigate('/funds/deposit') },
    { id: 'go:withdraw', label: i18n.t({ id: 'command.withdraw', message: 'Withdraw funds' }), run: () => navigate('/funds/withdraw') },
    ...screens().map(({ path, label, key }) => ({ id: `go:${path}`, label: i18n.t({ id: 'command.go', message: 'Go to {screen}', values: { screen: label } }), detail: `G ${key.toUpperCase()}`, run: () => navigate(path) })),
    { id: 'go:keys', label: i18n.t({ id: 'command.keysPage', message: 'Go to Keys' }), detail: 'G K', run: () => navigate('/keys') },
    { id: 'go:clock', label: i18n.t({ id: 'command.clock', message: 'Numbers and clock' }), run: () => navigate('/clock') },
    { id: 'go:errors', label: i18n.t({ id: 'command.errors', message: 'Errors, and what to do' }), run: () => navigate('/errors') },
    { id: 'go:activity', label: i18n.t({ id: 'command.activity', message: 'Go to Activity' }), detail: 'G A', run: () => navigate('/activity') },
    { id: 'go:settings', label: i18n.t({ id: 'command.settings', message: 'Go to Settings' }), detail: 'G S', run: () => navigate('/settings') },
    { id: 'help', label: i18n.t({ id: 'command.keys', message: 'Show all keys' }), detail: '?', run: onHelp },
    theme('dark', i18n.t({ id: 'command.dark', message: 'Dark theme' })),
    theme('light', i18n.t({ id: 'command.light', message: 'Light theme' })),
    theme('contrast', i18n.t({ id: 'command.contrast', message: 'High-contrast theme' })),
    {
      id: 'hide',
      label: hidesAmounts ? i18n.t({ id: 'command.show', message: 'Show my amounts' }) : i18n.t({ id: 'command.hide', message: 'Hide my amounts' }),
      run: () => setPreferences({ hidesAmounts: !hidesAmounts }),
    },
  ];
}
