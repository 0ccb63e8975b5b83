import { afterEach, expect, test } from "vitest";
import { draw } from "../testing/render.tsx";
import { Readiness } from "./readiness.tsx";

let screen: Awaited<ReturnType<typeof draw>> | undefined;

afterEach(async () => screen?.remove());

const bar = () => document.querySelector("[role=progressbar] > span");

test.each([
  { percent: 64, missing: 5, forDocuments: 4, text: "64 % не хватает 9 (из них 4 для документов)" },
  { percent: 64, missing: 5, forDocuments: 0, text: "64 % не хватает 5" },
  { percent: 100, missing: 0, forDocuments: 4, text: "100 % не хватает 4 для документов" },
  { percent: 100, missing: 2, forDocuments: undefined, text: "100 % не хватает 2" },
  { percent: 100, missing: 0, forDocuments: 0, text: "100 % Заполнена" },
  { percent: 87, missing: 0, forDocuments: undefined, text: "87 %" },
  { percent: undefined, missing: 2, forDocuments: 0, text: "не хватает 2" },
])("$percent percent with $missing missing and $forDocuments for documents reads «$text»", async ({ text, ...far }) => {
  screen = await draw(<Readiness {...far} />);
  const parts = [...document.querySelectorAll("span, button")].filter(({ children }) => children.length === 0);
  const read = parts.map(({ textContent }) => textContent?.replace(/\s/g, " ")).filter(Boolean);
  expect(read.join(" ")).toBe(text);
});

test("a full bar is done only where nothing is missing, for documents neither", async () => {
  screen = await draw(<Readiness percent={100} missing={0} forDocuments={4} />);
  expect(bar()?.hasAttribute("data-full")).toBe(false);
  await screen.redraw(<Readiness percent={100} missing={0} forDocuments={0} />);
  expect(bar()?.hasAttribute("data-full")).toBe(true);
});
