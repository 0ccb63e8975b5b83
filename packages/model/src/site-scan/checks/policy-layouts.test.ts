import { describe, expect, test } from "vitest";
import { cleanPolicy, cleanSite, consent, policy } from "../../testing/clean-site.ts";
import { evaluateSite } from "./evaluate-site.ts";

/** Evaluates the clean policy with its purposes and data laid out differently. */
function evaluatePolicy(setOut: string) {
  const text = cleanPolicy.replace(
    /Цели обработки персональных данных\n.*\nПеречень обрабатываемых.*\n.*\n/u,
    `${setOut}\n`,
  );
  expect(text).toContain(setOut);
  const { findings } = evaluateSite({ ...cleanSite, documents: [{ ...policy, text }, consent] });
  return findings.map(({ check, severity }) => `${check} ${severity}`);
}

describe("a policy that lists purposes and data is not accused, whatever its layout (152-FZ, article 18.1(2))", () => {
  test.each<[string, string]>([
    [
      "a definition list",
      "Цель\nОтвет на заявку посетителя\nКакие данные\nИмя\nНомер телефона\nАдрес электронной почты",
    ],
    [
      "a table",
      "Цель обработки\nКатегории персональных данных\nКатегории субъектов\nСроки хранения\nЗаключение договора\nФамилия, имя, отчество, номер телефона\nКлиенты\n5 лет после окончания договора",
    ],
    [
      "nested lists",
      "1. Для чего нужны данные\n1.1. Цели:\n- обратная связь\n- доставка заказов\n1.2. Перечень данных:\n- фамилия и имя\n- телефон\n- адрес доставки",
    ],
    [
      "headings with paragraphs",
      "Зачем мы обрабатываем данные\nМы отвечаем на обращения и исполняем заказы.\nКакие персональные данные мы обрабатываем\nМы получаем имя, телефон и адрес электронной почты из форм сайта.",
    ],
    [
      "numbered text",
      "4.1. Цели обработки\n4.1.1. Подготовка ответа на заявку\n4.2. Состав персональных данных\n4.2.1. Фамилия, имя, отчество\n4.2.2. Номер телефона",
    ],
  ])("%s", (_layout, setOut) => {
    expect(evaluatePolicy(setOut)).toEqual([]);
  });
});

test("what is not recognised is no accusation: the place is quoted, and nothing is claimed", () => {
  const text =
    "Мы спрашиваем Вас о том, что нужно, чтобы принять часы в ремонт.\nСостав данных\nСведения, которые Вы указали в форме.";
  expect(evaluatePolicy(text)).toEqual(["POL-08 note", "POL-09 note"]);
});

test("a policy with neither is accused, and says nothing of forms that collect nothing", () => {
  const text = cleanPolicy.replace(/Цели обработки персональных данных\n.*\nПеречень обрабатываемых.*\n.*\n/u, "");
  const { findings } = evaluateSite({ ...cleanSite, forms: [], documents: [{ ...policy, text }, consent] });
  expect(findings.map(({ check, severity, text: { ru } }) => [check, severity, ru])).toEqual([
    ["POL-08", "red", expect.stringMatching(/^В политике нет целей обработки\./u)],
    ["POL-09", "red", "В политике не перечислены обрабатываемые данные."],
  ]);
});
