// main.tsx: the entry of the app.
import '#ui/theme/theme.css';
import { holdForFirstScreen } from '#client/browser/stages.ts';
import { keepFirstKeys } from '#state/preferences/firstKeys.ts';
import { preferences } from '#state/preferences/preferences.ts';
import { applyLanguage } from '#ui/text/language.ts';
import { createRoot } from 'react-dom/client';
import { Boot } from '#app/start/Boot.tsx';

keepFirstKeys();
holdForFirstScreen();
const root = document.getElementById('root');
// Without appearance.js, which watches over the files that come, nothing begins.
if (document.documentElement.dataset['watched'] === undefined) location.replace('/files.html');
else if (root) createRoot(root).render(<Boot words={applyLanguage(preferences.getState())} />);
