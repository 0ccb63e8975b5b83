import { expect, test } from "vitest";
import { namedFilesThatAreMissing } from "./documented-paths.ts";

const file = (path: string, text = "") => ({ path, read: () => text });

test("a path that leads nowhere is reported, and one that omits its beginning is found", () => {
  const page =
    "Open `packages/model/src/forms/system.ts`, `forms/system.ts`, `packages/model/src`, `system.ts` and `forms/gone.ts`.";
  expect(namedFilesThatAreMissing([file("docs/page.md", page), file("packages/model/src/forms/system.ts")])).toEqual([
    "docs/page.md: there is no forms/gone.ts",
  ]);
});
