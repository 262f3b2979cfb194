// panelRouter.ts: routes market links inside a panel to its link, not to the page's address.
import { decoded } from '../pages/decoded.ts';
import { marketAt } from '#domain/market/marketAddress.ts';
import { type Link, LINKS } from '#state/workspace/layout.ts';
import type { BaseLocationHook } from 'wouter';
import { useBrowserLocation } from 'wouter/use-browser-location';
import { useWorkspace } from './workspaceContext.ts';

const TRADE = /^\/trade\/([^?#]+)/;

const hookOf =
  (link: Link): BaseLocationHook =>
  () => {
    const [path, navigate] = useBrowserLocation();
    const { all, pick } = useWorkspace();
    return [
      path,
      (to, ...options) => {
        const name = TRADE.exec(to)?.[1];
        const market = name === undefined ? undefined : marketAt(all, decoded(name));
        if (market) return pick(link, market.assetId);
        navigate(to, ...(options as [object]));
      },
    ];
  };

/** One per link: wouter needs the same hook at every render. */
export const PANEL_ROUTERS = Object.fromEntries(LINKS.map((link) => [link, hookOf(link)])) as Record<
  Link,
  BaseLocationHook
>;
