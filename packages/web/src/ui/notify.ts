import { notifications } from "@mantine/notifications";
import { toastMilliseconds } from "@opis/model/limits";

/** What a toast says of its message, also by its colour. */
export type ToastStatus = "success" | "warning" | "error";

const colors = { success: "green", warning: "yellow", error: "red" } as const satisfies Record<ToastStatus, string>;

/** Shows a toast on top of the others for 5 seconds; the same message twice is shown once. */
export function notify(status: ToastStatus, message: string): void {
  const id = `${status}:${message}`;
  notifications.hide(id);
  notifications.show({
    id,
    message,
    color: colors[status],
    autoClose: toastMilliseconds,
    role: status === "error" ? "alert" : "status",
    withBorder: true,
  });
}
