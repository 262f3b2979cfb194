import '#ui/theme.css';
import { preferences } from '#state/preferences.ts';
import { speak } from '#ui/language.ts';
import { createRoot } from 'react-dom/client';
import { Boot } from '#app/Boot.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Boot words={speak(preferences.getState())} />);
