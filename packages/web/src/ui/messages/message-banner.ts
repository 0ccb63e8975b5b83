import { type ReactNode, useSyncExternalStore } from "react";
import { createListeners } from "../../api/listeners.ts";
import { needOverlays } from "./notify.ts";

// Apart from what draws it: every screen may show a banner, but only few load the code of dialogs at first.
/** A message that stops the work until it is read. */
export interface MessageBanner {
  readonly title: string;
  readonly message: string;
  /** Address to write to about it. */
  readonly mail?: string;
  /** Content under the message. */
  readonly content?: ReactNode;
}

let shown: MessageBanner | undefined;
const changes = createListeners();

function show(banner: MessageBanner | undefined): void {
  shown = banner;
  changes.notify();
}

/** Shows a banner over whatever is on the screen. */
export function showBanner(banner: MessageBanner): void {
  needOverlays();
  show(banner);
}

/** Closes the banner and forgets it. */
export function closeBanner(): void {
  show(undefined);
}

/** Whether a banner is shown now. */
export function isBannerShown(): boolean {
  return shown !== undefined;
}

/** The banner shown now. */
export function useBanner(): MessageBanner | undefined {
  return useSyncExternalStore(changes.add, () => shown);
}
