import '#ui/theme.css';
import { createRoot } from 'react-dom/client';
import { Boot } from '#app/Boot.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Boot />);
