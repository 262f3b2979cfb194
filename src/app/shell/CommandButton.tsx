// CommandButton.tsx: opens the command menu, and handles global shortcuts.
import { catchEarlyKeys } from '#state/preferences/earlyKeys.ts';
import type { ShortcutId } from '#state/preferences/shortcutKeys.ts';
import { toggleAmounts, toggleArmed, useKeys, useShortcuts } from '#state/preferences/shortcuts.ts';
import { Button } from '#ui/controls/Button.tsx';
import { t } from '#ui/text/i18n.ts';
import { kbdText } from '#ui/text/keyText.ts';
import { Icon } from '#ui/display/Icon.tsx';
import { Kbd } from '#ui/controls/Kbd.tsx';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { Commands, KeyboardHelp } from '../parts.ts';
import { screens } from './screens.ts';

export function CommandButton() {
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const [isHelp, setHelpShown] = useState(false);
  const [wasHelp, setHelped] = useState(false);
  const [, navigate] = useLocation();
  const setHelp = (isShown: boolean) => {
    if (isShown) setHelped(true);
    setHelpShown(isShown);
  };
  const open = () => {
    if (!isOpen) catchEarlyKeys();
    setOpened(true);
    setOpen(true);
  };
  const keys = useKeys('palette');
  const goes = Object.fromEntries(
    screens().map(({ shortcut, path }) => [shortcut, () => navigate(path)]),
  ) as Partial<Record<ShortcutId, () => void>>;
  useShortcuts({
    ...goes,
    palette: open,
    help: () => setHelp(true),
    hideAmounts: toggleAmounts,
    arm: toggleArmed,
  });
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        onClick={open}
        icon={<Icon of={Search} size={14} />}
        aria-label={`${t('palette.open', 'Search markets and commands')} ${kbdText(keys)}`.trim()}
      >
        <span className="max-xl:hidden max-[112rem]:in-[header:has([data-key])]:hidden">
          {keys === '' ? null : <Kbd keys={keys} />}
        </span>
      </Button>
      {wasOpened && <Commands isOpen={isOpen} onOpenChange={setOpen} onHelp={() => setHelp(true)} />}
      {wasHelp && <KeyboardHelp isOpen={isHelp} onOpenChange={setHelp} />}
    </>
  );
}
