// preloadOverlays.ts: prefetches the overlays' chunk.
/** Prefetches the overlays' chunk; called when the page is idle. A failure is retried on first use. */
export async function preloadOverlays(): Promise<void> {
  await Promise.allSettled([
    import('./lazy/BaseDialog.tsx'),
    import('./lazy/BaseMenu.tsx'),
    import('./lazy/BasePopover.tsx'),
    import('./lazy/ToastRegion.tsx'),
  ]);
}
