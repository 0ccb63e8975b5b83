import { expect, test } from "vitest";
import { importCircles } from "./import-circles.ts";

const circles = (texts: Readonly<Record<string, string>>) =>
  importCircles(Object.entries(texts).map(([path, text]) => ({ path, read: () => text })));

test("two files that import each other are a circle, also by a type and by a lazy import", () => {
  const found = circles({
    "packages/web/src/form/tabs.tsx": 'const Panel = lazy(() => import("./panel.tsx"));',
    "packages/web/src/form/panel.tsx": 'import type { PanelProps } from "./tabs.tsx";',
  });
  expect(found).toEqual([
    expect.stringContaining("tabs.tsx -> packages/web/src/form/panel.tsx -> packages/web/src/form/tabs.tsx"),
  ]);
});

test("a circle through another package is seen", () => {
  const found = circles({
    "packages/model/src/a.ts": 'import { b } from "@opis/documents/b";',
    "packages/documents/src/b.ts": 'import { a } from "@opis/model/a";',
  });
  expect(found).toHaveLength(1);
});

test("two ways to the same file are no circle", () => {
  const found = circles({
    "packages/model/src/a.ts": 'import "./b.ts";\nimport "./c.ts";',
    "packages/model/src/b.ts": 'import "./c.ts";',
    "packages/model/src/c.ts": "",
  });
  expect(found).toEqual([]);
});
