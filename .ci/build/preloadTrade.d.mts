import type { Plugin } from 'vite';

export function preloadTrade(): Plugin;
