import '#ui/theme.css';
import { keepFirstKeys } from '#state/firstKeys.ts';
import { preferences } from '#state/preferences.ts';
import { speak } from '#ui/language.ts';
import { createRoot } from 'react-dom/client';
import { Boot } from '#app/Boot.tsx';

keepFirstKeys();
const root = document.getElementById('root');
// Without appearance.js, which watches over the files that come, nothing begins.
if (document.documentElement.dataset['watched'] === undefined) location.replace('/files.html');
else if (root) createRoot(root).render(<Boot words={speak(preferences.getState())} />);
