// fontFiles.ts: the page's font files (fonts.css), for workers, which cannot use the page's fonts.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import figures from './figures.woff2?url';

export const FONT_FILES: readonly { family: string; url: string }[] = [
  { family: 'Trine Figures', url: figures },
  { family: 'Inter Variable', url: inter },
];
