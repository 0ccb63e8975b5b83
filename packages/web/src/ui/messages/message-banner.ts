import { type ReactNode, useSyncExternalStore } from "react";
import { createListeners } from "../../api/listeners.ts";
import { needOverlays } from "./notify.ts";

// Separate from its component: every screen may show a banner, but few load the dialog code initially.
/** A modal message that must be acknowledged. */
export interface MessageBanner {
  readonly title: string;
  readonly message: string;
  /** E-mail address to contact about it. */
  readonly mail?: string;
  /** Content under the message. */
  readonly content?: ReactNode;
}

let currentBanner: MessageBanner | undefined;
const changes = createListeners();

function show(banner: MessageBanner | undefined): void {
  currentBanner = banner;
  changes.notify();
}

/** Shows a banner over the current screen. */
export function showBanner(banner: MessageBanner): void {
  needOverlays();
  show(banner);
}

/** Closes and removes the banner. */
export function closeBanner(): void {
  show(undefined);
}

/** Returns whether a banner is shown. */
export function isBannerShown(): boolean {
  return currentBanner !== undefined;
}

/** Returns the current banner. */
export function useBanner(): MessageBanner | undefined {
  return useSyncExternalStore(changes.add, () => currentBanner);
}
