// markFeed.ts: the one mark by which a page knows that its live figures are old; base.css greys what bears data-live.

/** Who says so: the line, the service, or a page that still shows what the last visit knew. */
type Source = 'line' | 'service' | 'visit';

const marks = new Map<Source, string>();

/** `age` in words stands beside the figures that bear data-live; undefined once they are live again, as far as this source knows. */
export function markFeed(source: Source, age: string | undefined): void {
  if (age === undefined) marks.delete(source);
  else marks.set(source, age);
  const { dataset, style } = document.documentElement;
  if (marks.size === 0) {
    delete dataset['feed'];
    style.removeProperty('--feed-age');
    return;
  }
  dataset['feed'] = 'old';
  style.setProperty('--feed-age', JSON.stringify([...marks.values()].find((text) => text !== '') ?? ''));
}
