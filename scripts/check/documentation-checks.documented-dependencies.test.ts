import { expect, test } from "vitest";
import { undocumentedDependencies } from "./documentation-checks.ts";

const file = (path: string, text: string) => ({ path, read: () => text });

test("a dependency without a line and a line without a dependency are reported", () => {
  const files = [
    file(
      "docs/dependencies.md",
      "| Package | Purpose |\n| --- | --- |\n| `zod` | Schemas |\n| `left-pad` | Padding |\n",
    ),
    file("packages/model/package.json", JSON.stringify({ dependencies: { zod: "1.0.0", "@opis/model": "*" } })),
    file("package.json", JSON.stringify({ devDependencies: { vitest: "1.0.0" } })),
  ];
  expect(undocumentedDependencies(files)).toEqual([
    "vitest has no line in docs/dependencies.md",
    "docs/dependencies.md lists left-pad, which no package.json declares",
  ]);
});
