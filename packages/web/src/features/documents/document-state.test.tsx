import { afterEach, expect, test } from "vitest";
import { draw } from "../../testing/render.tsx";
import { DocumentState } from "./document-state.tsx";

let drawn: Awaited<ReturnType<typeof draw>> | undefined;

afterEach(async () => drawn?.remove());

test.each([
  { parts: { ready: 0, total: 0 }, missing_count: 0, text: "Пока не нужен" },
  { parts: { ready: 0, total: 0 }, missing_count: 2, text: "Не хватает ответов: 2" },
  { parts: { ready: 0, total: 3 }, missing_count: 5, text: "Не хватает ответов: 5" },
  { parts: null, missing_count: 1, text: "Не хватает ответов: 1" },
])("a document of $parts with $missing_count missing answers reads «$text»", async ({ text, ...card }) => {
  drawn = await draw(<DocumentState card={{ state: "not_ready", approved: null, ...card }} />);
  expect(document.querySelector(".mantine-Badge-root")?.textContent?.replace(/\s/g, " ")).toBe(text);
});
