import { toastMilliseconds } from "@opis/model/limits";
import { commonWords } from "../../words/common.ts";
import { needOverlays } from "./overlays-needed.ts";

/** What a toast says of its message, also by its colour. */
export type ToastStatus = "success" | "warning" | "error";

const colors = { success: "green", warning: "yellow", error: "red" } as const satisfies Record<ToastStatus, string>;

/** Shows a toast on top of the others for 5 seconds; the same message twice is shown once. */
export function notify(status: ToastStatus, message: string): void {
  void show(status, message);
}

async function show(status: ToastStatus, message: string): Promise<void> {
  await beingSeen();
  needOverlays();
  // Loaded after the screen: the first page of a session need not wait for it.
  const { notifications } = await import("@mantine/notifications");
  const id = `${status}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    message,
    color: colors[status],
    autoClose: toastMilliseconds,
    role: status === "error" ? "alert" : "status",
    withBorder: true,
    closeButtonProps: { "aria-label": commonWords.text("close") },
  });
}

/** Waits until the tab is looked at: a toast in the background would be gone before it is read. */
async function beingSeen(): Promise<void> {
  while (document.hidden) {
    await new Promise((resolve) => document.addEventListener("visibilitychange", resolve, { once: true }));
  }
}
