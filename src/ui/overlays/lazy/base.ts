// base.ts: what overlays/base.ts loads.
export { BaseDialog, BaseSheet } from './BaseDialog.tsx';
export { BaseMenu } from './BaseMenu.tsx';
export { BasePopover } from './BasePopover.tsx';
export { BaseSpotlight } from './BaseSpotlight.tsx';
export { ToastRegion } from './ToastRegion.tsx';
