// CommandButton.tsx — opens the palette (⌘K, Ctrl K), and keeps the keys that go to a screen.
import { Button } from '#ui/Button.tsx';
import { i18n } from '#ui/i18n.ts';
import { Icon } from '#ui/Icon.tsx';
import { Kbd } from '#ui/Kbd.tsx';
import { Search } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useHotkeys } from 'react-hotkeys-hook';
import { useLocation } from 'wouter';
import { patiently } from '#ui/patiently.ts';
import { screens } from './screens.ts';

const Commands = lazy(patiently(() => import('./Commands.tsx').then((module) => ({ default: module.Commands }))));
const KeyboardHelp = lazy(patiently(() => import('./KeyboardHelp.tsx').then((module) => ({ default: module.KeyboardHelp }))));

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
      <Suspense fallback={null}>
        {wasOpened && <Commands isOpen={isOpen} onOpenChange={setOpen} onHelp={() => setHelp(true)} />}
        {wasHelp && <KeyboardHelp isOpen={isHelp} onOpenChange={setHelp} />}
      </Suspense>
    </>
  );
}
