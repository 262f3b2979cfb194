// base.ts: the parts of the overlays that use Base UI and sonner: one file, loaded ahead or with the first overlay.
import { lazyPart } from '../hooks/lazyPart.tsx';

const base = () => import('./lazy/base.ts');
export const BaseDialog = lazyPart(() => base().then((module) => module.BaseDialog));
export const BaseSheet = lazyPart(() => base().then((module) => module.BaseSheet));
export const BaseMenu = lazyPart(() => base().then((module) => module.BaseMenu));
export const BasePopover = lazyPart(() => base().then((module) => module.BasePopover));
export const BaseSpotlight = lazyPart(() => base().then((module) => module.BaseSpotlight));
export const ToastRegion = lazyPart(() => base().then((module) => module.ToastRegion));
