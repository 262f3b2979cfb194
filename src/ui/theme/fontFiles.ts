// fontFiles.ts: the files of the page's font (fonts.css), for a worker, which knows no font of the page.
import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import figures from './figures.woff2?url';

export const FONT_FILES: readonly { family: string; url: string }[] = [
  { family: 'Trine Figures', url: figures },
  { family: 'Inter Variable', url: inter },
];
