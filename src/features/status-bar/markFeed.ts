// markFeed.ts: the one mark by which a page knows that its live figures are old; base.css greys what bears data-live.

/** `age` in words stands beside the figures that bear data-live; undefined once they are live again. */
export function markFeed(age: string | undefined): void {
  const { dataset, style } = document.documentElement;
  if (age === undefined) {
    delete dataset['feed'];
    style.removeProperty('--feed-age');
    return;
  }
  dataset['feed'] = 'old';
  style.setProperty('--feed-age', JSON.stringify(age));
}
