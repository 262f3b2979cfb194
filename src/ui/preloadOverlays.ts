/** Fetches the overlays' chunk ahead of need; the app calls it when the page is idle. A failed fetch is tried again at first use. */
export async function preloadOverlays(): Promise<void> {
  await Promise.allSettled([import('./overlays/BaseDialog.tsx'), import('./overlays/BaseMenu.tsx'), import('./overlays/BasePopover.tsx'), import('./overlays/ToastRegion.tsx')]);
}
