// dockStyles.ts: the docking library's styles in the app's colours, as an adopted style sheet: the CSP forbids style
// elements.
import shapes from 'dockview-react/dist/styles/dockview.css?inline';

/** The class of every dock. */
export const DOCK_CLASS = 'trine-dock';

const LOOK = `
.${DOCK_CLASS} {
  --dv-paneview-active-outline-color: var(--color-focus);
  --dv-tabs-and-actions-container-font-size: var(--text-table);
  --dv-tabs-and-actions-container-height: 28px;
  --dv-tab-font-size: var(--text-table);
  --dv-tab-margin: 0;
  --dv-drag-over-background-color: var(--color-accent-tint);
  --dv-drag-over-border-color: var(--color-accent);
  --dv-drag-over-border: 1px solid var(--color-accent);
  --dv-tabs-container-scrollbar-color: var(--color-line-strong);
  --dv-scrollbar-background-color: var(--color-line-strong);
  --dv-icon-hover-background-color: var(--color-hover);
  --dv-floating-box-shadow: var(--shadow-overlay);
  --dv-floating-border: none;
  --dv-floating-group-border: none;
  --dv-floating-group-dragging-opacity: 0.7;
  --dv-floating-titlebar-height: 10px;
  --dv-floating-titlebar-background-color: var(--color-raised);
  --dv-floating-titlebar-border-bottom: 1px solid var(--color-line);
  --dv-overlay-z-index: 30;
  --dv-border-radius: 0px;
  --dv-tab-border-radius: 0px;
  --dv-sash-border-radius: 0px;
  --dv-dropdown-border-radius: 6px;
  --dv-spacing-padding: 0px;
  --dv-sash-color: transparent;
  --dv-active-sash-color: var(--color-accent);
  --dv-active-sash-transition-duration: 0.1s;
  --dv-active-sash-transition-delay: 0.2s;
  --dv-separator-border: var(--color-line-strong);
  --dv-tab-divider-color: var(--color-line);
  --dv-group-view-background-color: var(--color-surface);
  --dv-tabs-and-actions-container-background-color: var(--color-inset);
  --dv-activegroup-visiblepanel-tab-background-color: var(--color-surface);
  --dv-activegroup-hiddenpanel-tab-background-color: var(--color-inset);
  --dv-inactivegroup-visiblepanel-tab-background-color: var(--color-surface);
  --dv-inactivegroup-hiddenpanel-tab-background-color: var(--color-inset);
  --dv-activegroup-visiblepanel-tab-color: var(--color-ink);
  --dv-activegroup-hiddenpanel-tab-color: var(--color-muted);
  --dv-inactivegroup-visiblepanel-tab-color: var(--color-ink);
  --dv-inactivegroup-hiddenpanel-tab-color: var(--color-muted);
  --dv-context-menu-background-color: var(--color-raised);
  --dv-context-menu-color: var(--color-ink);
  --dv-transition-duration: 0ms;
}
.${DOCK_CLASS} .dv-tab { padding: 0; }
.${DOCK_CLASS} .dv-groupview.dv-active-group .dv-tab.dv-active-tab { box-shadow: inset 0 2px 0 var(--color-accent); }
.${DOCK_CLASS} .dv-tabs-and-actions-container { border-bottom: 1px solid var(--color-line); container-type: inline-size; }
@container (max-width: 260px) { .${DOCK_CLASS} .dock-market { display: none; } }
.${DOCK_CLASS} .dv-tab:focus-visible { outline: 2px solid var(--color-focus); outline-offset: -2px; }
`;

let isAdopted = false;

/** Once per page, before the first dock. */
export function adoptDockStyles(): void {
  if (isAdopted) return;
  isAdopted = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(shapes + LOOK);
  document.adoptedStyleSheets.push(sheet);
}
