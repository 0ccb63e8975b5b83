import { afterEach, expect, test } from "vitest";
import { chooseLanguage, defineWords } from "./language.ts";
import { commonWords } from "./ru/common.ts";
import { companiesWords } from "./ru/companies.ts";
import { documentsWords } from "./ru/documents.ts";
import { requestsWords } from "./ru/requests.ts";
import { reviewWords } from "./ru/review.ts";
import { levelWords } from "./ru/security-level.ts";

afterEach(() => chooseLanguage("ru"));

test("Russian is spoken until another language is chosen", async () => {
  expect(commonWords.text("clearNamed", { name: "Анна" })).toBe("Убрать: Анна");
  await chooseLanguage("en");
  expect(commonWords.text("clearNamed", { name: "Anna" })).toBe("Clear: Anna");
});

test("a number chooses one of three Russian forms and of two English ones", async () => {
  const counts = [1, 2, 5, 11, 21, 104];
  expect(counts.map((count) => companiesWords.text("count", { count }))).toEqual([
    "1 компания",
    "2 компании",
    "5 компаний",
    "11 компаний",
    "21 компания",
    "104 компании",
  ]);
  await chooseLanguage("en");
  expect(counts.slice(0, 2).map((count) => companiesWords.text("count", { count }))).toEqual([
    "1 company",
    "2 companies",
  ]);
});

test("a number of five digits is grouped; a year is not", async () => {
  expect(companiesWords.text("count", { count: 18_037 })).toBe("18\u00a0037 компаний");
  expect(companiesWords.text("count", { count: 2026 })).toBe("2026 компаний");
  await chooseLanguage("en");
  expect(companiesWords.text("count", { count: 18_037 })).toBe("18,037 companies");
});

test("a number is not parted from its sign, unit or abbreviation", () => {
  expect(reviewWords.text("percent", { percent: 64 })).toBe("64\u00a0%");
  expect(requestsWords.text("request", { number: "5" })).toBe("Обращение №\u00a05");
  expect(levelWords.text("strictestOf")).toContain("(п.\u00a09–12 Требований, ПП РФ №\u00a01119)");
  expect(documentsWords.text("over100000")).toContain("100\u00a0000 человек");
});

test("the chosen language is stored in the browser and set on the page", async () => {
  await chooseLanguage("en");
  expect(localStorage.getItem("language")).toBe("en");
  expect(document.documentElement.lang).toBe("en");
});

test("each Russian text has an English one, and only existing texts can be used", () => {
  // @ts-expect-error the English texts of this part are other ones
  const incomplete = defineWords({ first: "первое", second: "второе" }, "login");
  // @ts-expect-error there is no such key
  expect(incomplete.text("third")).toBe("third");
});
