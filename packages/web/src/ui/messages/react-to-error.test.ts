import { notifications, notificationsStore } from "@mantine/notifications";
import { beforeEach, expect, test } from "vitest";
import { ApiError, ConnectionError } from "../../api/api-error.ts";
import { closeBanner, showBanner } from "./message-banner.ts";
import { reactToError } from "./react-to-error.ts";

// Notifications of other test files are in the same store, and at most five are shown.
beforeEach(() => notifications.clean());

test.each([
  [new ApiError(400, {}), "Ошибка при установке прав"],
  [new ApiError(400, { detail: "Payload is not valid" }), "Ошибка при установке прав"],
  [new ApiError(403, { detail: "Недостаточно прав для этого действия" }), "Недостаточно прав для этого действия"],
  [new ConnectionError("gone"), "Проблема с подключением к сети. Проверьте соединение и попробуйте ещё раз"],
])("a failure without a text of the server shows the screen's text, any other its own: %o", async (error, message) => {
  reactToError(error, undefined, "Ошибка при установке прав");
  await expect.poll(() => notificationsStore.getState().notifications.at(-1)?.message).toBe(message);
});

test("a missing object is not reported again next to the banner about it", async () => {
  showBanner({ title: "Набранное не сохранилось", message: "Это удалили" });
  reactToError(new ApiError(404, { detail: "Объект не найден" }));
  closeBanner();
  reactToError(new ApiError(404, { detail: "Компания не найдена", what: "company" }));
  await expect.poll(() => notificationsStore.getState().notifications.length).toBeGreaterThan(0);
  expect(notificationsStore.getState().notifications.map(({ message }) => message)).not.toContain("Объект не найден");
});
