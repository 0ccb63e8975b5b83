import { toastMilliseconds } from "@opis/model/limits";
import { createElement, Fragment } from "react";
import { commonWords } from "../../i18n/ru/common.ts";

/** Kind of a toast, which determines its colour. */
export type ToastStatus = "success" | "warning" | "error";

/** A toast with an action stays long enough to be reached. */
const actionMilliseconds = 15_000;

const colors = { success: "green", warning: "yellow", error: "red" } as const satisfies Record<ToastStatus, string>;

/** An action in a toast. */
export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** Delay after the first screen before toasts and the banner are loaded, so that its own code and data go first. */
const afterFirstScreenMilliseconds = 3_000;

let need: () => void = () => undefined;

/** Resolves when an overlay is needed, or some time after the first screen. */
export const overlaysNeeded = new Promise<void>((resolve) => {
  need = resolve;
  setTimeout(resolve, afterFirstScreenMilliseconds);
});

/** Requests that overlays are loaded. */
export function needOverlays(): void {
  need();
}

/** Shows a toast on top of the others for 5 seconds; repeated messages are shown once. */
export function notify(status: ToastStatus, message: string, action?: ToastAction): void {
  void show(status, message, action);
}

async function show(status: ToastStatus, message: string, action?: ToastAction): Promise<void> {
  await beingSeen();
  needOverlays();
  // Loaded after the screen: the first page need not wait for it.
  const { notifications } = await import("@mantine/notifications");
  const id = `${status}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    message: action ? withAction(message, action) : message,
    color: colors[status],
    autoClose: action ? actionMilliseconds : toastMilliseconds,
    role: status === "error" ? "alert" : "status",
    withBorder: true,
    closeButtonProps: { "aria-label": commonWords.text("close") },
  });
}

function withAction(message: string, { label, run }: ToastAction) {
  return createElement(
    Fragment,
    null,
    createElement("div", null, message),
    createElement(
      "button",
      {
        type: "button",
        onClick: run,
        style: {
          minHeight: 28,
          padding: 0,
          border: 0,
          background: "none",
          font: "inherit",
          fontWeight: 600,
          color: "var(--mantine-color-anchor)",
          cursor: "pointer",
        },
      },
      label,
    ),
  );
}

/** Waits until the tab is visible: a toast in the background would be gone before it is read. */
async function beingSeen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  }
}
