import { notifications, notificationsStore } from "@mantine/notifications";
import { beforeEach, expect, test } from "vitest";
import { ApiError } from "../../api/api-error.ts";
import { notifyRefusal } from "./notify-refusal.ts";

// What other files of tests have told stands in the same store, and one of more than five waits in it.
beforeEach(() => notifications.clean());

test.each([
  [new ApiError(400, { "parts.0.systems": ["Не больше 1000 систем"], code: "invalid" }), "Не больше 1000 систем"],
  [new ApiError(403, { detail: "Недостаточно прав для этого действия" }), "Недостаточно прав для этого действия"],
])(
  "what is said of a field that no input stands for is told as it is, another refusal as any: %o",
  async (error, said) => {
    notifyRefusal(error);
    await expect.poll(() => notificationsStore.getState().notifications.at(-1)?.message).toBe(said);
  },
);
