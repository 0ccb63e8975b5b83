import { notifications, notificationsStore } from "@mantine/notifications";
import { beforeEach, expect, test } from "vitest";
import { notifyConflict } from "./notify-conflict.ts";

beforeEach(() => notifications.clean());

const lastMessage = () => notificationsStore.getState().notifications.at(-1)?.message;

test.each<[what: string, key: string, own: unknown, stored: unknown, both: string]>([
  ["order_number", "destruction_act", "8", "7", "Номер приказа о комиссии. Ваш ответ: 8. Новый ответ: 7"],
  [
    "order_date",
    "destruction_act",
    "2026-11-02",
    null,
    "Дата приказа о комиссии. Ваш ответ: 02.11.2026. Новый ответ: Нет ответа",
  ],
  [
    "mode",
    "destruction_act",
    "responsible",
    "commission",
    "Кто принимает решение. Ваш ответ: Один ответственный. Новый ответ: Комиссия",
  ],
  [
    "determiner",
    "destruction_act",
    { name: "Орлов" },
    { name: "Иванова" },
    "Один ответственный. Ваш ответ: Орлов. Новый ответ: Иванова",
  ],
  ["survey_methods", "company_protocol", ["questionnaire", "interview"], [], "Как обследовали"],
  ["systems", "act_opredeleniya_zashishennosty", [1], [2], "Системы в акте"],
])("both answers to %s of %s are shown", async (name, key, own, stored, both) => {
  notifyConflict(key, { answers: { [name]: own } }, { conflicts: [name], row: { [name]: stored } });
  await expect.poll(lastMessage).toBe(`Это поле изменил кто-то ещё. ${both}`);
});

test("the number and the date of a document are shown like its answers", async () => {
  const row = { number: "7", date: "2026-11-02" };
  notifyConflict("policy", { number: "8", date: null }, { conflicts: ["number", "date"], row });
  await expect
    .poll(lastMessage)
    .toBe(
      "Это поле изменил кто-то ещё. Номер. Ваш ответ: 8. Новый ответ: 7. Дата документа. Ваш ответ: Нет ответа. Новый ответ: 02.11.2026",
    );
});
