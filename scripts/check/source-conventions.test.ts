import { expect, test } from "vitest";
import { handBuiltAddresses } from "./source-conventions.ts";

const complaints = (path: string, text: string) => handBuiltAddresses([{ path, read: () => text }]);

test.each([
  ["packages/web/src/a.ts", `const href = \`/company/\${id}/forms/\`;`],
  ["packages/server/src/a.ts", 'const href = "/company/" + id;'],
  ["packages/web/src/a.ts", `const href = \`/link/\${id}/forms/\`;`],
])("%s may not say %s", (path, text) => {
  expect(complaints(path, text)).toHaveLength(1);
});

test.each([
  ["packages/model/src/screen-addresses.ts", `return \`/company/\${id}/forms/\`;`],
  ["packages/web/src/a.ts", 'navigate({ to: "/company/$companyId/forms/" });'],
  ["packages/web/src/a.test.ts", `expect(\`/company/\${id}/\`);`],
])("%s may say %s", (path, text) => {
  expect(complaints(path, text)).toEqual([]);
});
