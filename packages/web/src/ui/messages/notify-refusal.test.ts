import { notifications, notificationsStore } from "@mantine/notifications";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { notifyRefusal } from "./notify-refusal.ts";

// Notifications of other test files are in the same store, and at most five are shown.
beforeEach(() => notifications.clean());

test.each([
  [new ApiError(400, { "parts.0.systems": ["Не больше 1000 систем"], code: "invalid" }), "Не больше 1000 систем"],
  [new ApiError(403, { detail: "Недостаточно прав для этого действия" }), "Недостаточно прав для этого действия"],
])(
  "an error of a field that no input stands for is shown as text, any other refusal as usual: %o",
  async (error, message) => {
    notifyRefusal(error);
    await expect.poll(() => notificationsStore.getState().notifications.at(-1)?.message).toBe(message);
  },
);
