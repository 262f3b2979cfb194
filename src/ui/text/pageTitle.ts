// pageTitle.ts: the title of the page: the screen's own, or only the app's name during a wallet request.
import { t } from './i18n.ts';

let ofScreen: string | undefined;
let holds = 0;

/** The screen's title; undefined: the app's name. */
export function setPageTitle(title: string | undefined): void {
  ofScreen = title;
  write();
}

/**
 * Shows only the app's name until the returned function is called: wallets display the title as the requesting site.
 */
export function holdPageTitle(): () => void {
  let isHeld = true;
  holds += 1;
  write();
  return () => {
    if (isHeld) holds -= 1;
    isHeld = false;
    write();
  };
}

function write(): void {
  const title = holds > 0 || ofScreen === undefined ? t('title.app', 'Trine') : ofScreen;
  // Each assignment is reported to the browser's window, also one of the same title.
  if (document.title !== title) document.title = title;
}
