import { expect, test } from "vitest";
import { rememberSupportMail } from "../../api/support-address.ts";
import { quotaBanner } from "./quota-banner.ts";

test("a used up quota asks to write only where there is whom to write to", () => {
  const message = "В бесплатной учётной записи больше нельзя добавить процессы.";
  expect(quotaBanner("processes quota exceeded.")).toEqual({ title: "Квота исчерпана", message });
  rememberSupportMail("help@example.ru");
  expect(quotaBanner("processes quota exceeded.")).toEqual({
    title: "Квота исчерпана",
    message: `${message} Напишите нам, чтобы увеличить её.`,
    mail: "help@example.ru",
  });
});
