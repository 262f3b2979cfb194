// preloadOverlays.ts: fetches the overlays' chunk ahead of use.
/** Fetches the overlays' chunk ahead of need; the app calls it when the page is idle. A failed fetch is tried again at first use. */
export async function preloadOverlays(): Promise<void> {
  await Promise.allSettled([
    import('./lazy/BaseDialog.tsx'),
    import('./lazy/BaseMenu.tsx'),
    import('./lazy/BasePopover.tsx'),
    import('./lazy/ToastRegion.tsx'),
  ]);
}
