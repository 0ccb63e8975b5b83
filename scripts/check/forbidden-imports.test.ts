import { expect, test } from "vitest";
import { forbiddenImports } from "./forbidden-imports.ts";

const complaints = (path: string, text: string) => forbiddenImports([{ path, read: () => text }]);

const allowedImports = [
  ["packages/documents/src/a.ts", 'import { form } from "@opis/model/form";'],
  ["packages/server/src/api/system/routes.ts", 'import { save } from "../../core/records/save.ts";'],
  ["packages/server/src/api/system/routes.ts", 'import { copy } from "./copy-system.ts";'],
  ["packages/server/src/api/system/parts/row.ts", 'import { copy } from "../copy-system.ts";'],
  ["packages/server/src/app.ts", 'import { routes } from "./api/system/routes.ts";'],
  ["packages/server/src/database/open.test.ts", 'import { save } from "../core/records/save.ts";'],
  ["packages/web/src/main.tsx", 'import { router } from "./app/router.tsx";'],
  ["packages/web/src/form-engine/question.tsx", 'import { notify } from "../ui/notify.ts";'],
  ["packages/web/src/app/frame/frame.tsx", 'const page = () => import("../../features/forms/forms-page.tsx");'],
  ["packages/web/src/api/call-endpoint.test.ts", 'import { chooseLanguage } from "../i18n/language.ts";'],
  ["packages/web/src/app/main.tsx", 'import "@mantine/core/styles.css";\nimport { form } from "@opis/model/form";'],
] as const;

test.each(allowedImports)("%s may say %s", (path, text) => {
  expect(complaints(path, text)).toEqual([]);
});

const refused = [
  ["packages/model/src/a.ts", 'import { x } from "@opis/documents/x";', "reads no other package"],
  ["packages/documents/src/a.ts", 'import { x } from "@opis/server/x";', "read the model alone"],
  ["packages/server/src/a.ts", 'export { x } from "@opis/web/x";', "knows nothing of it"],
  ["packages/web/src/a.ts", 'const x = await import("@opis/server/x");', "over HTTP"],
  ["packages/web/src/a.ts", 'import type { X } from "../../server/src/x.ts";', "over HTTP"],
  ["packages/web/src/a.ts", 'import { x } from "../../model/src/x.ts";', "by its name"],
  ["packages/web/src/a.ts", 'import { x } from "../../../scripts/x.ts";', "reach out of packages/"],
  ["packages/e2e/src/a.spec.ts", 'import { x } from "@opis/model/x";', "only HTTP and the screen"],
  ["packages/server/src/api/a/x.ts", 'import { y } from "../b/y.ts";', "Sink what both need"],
  ["packages/server/src/database/x.ts", 'import { y } from "../http/y.ts";', "lies below all"],
  ["packages/server/src/core/records/x.ts", 'import { y } from "../../api/a/y.ts";', "knows none of them"],
  ["packages/server/src/core/records/x.ts", 'import { y } from "../risks/y.ts";', "knows none of it"],
  ["packages/web/src/form-engine/x.tsx", 'import { y } from "../app/frame/crumbs.ts";', "form-engine/ lies below app/"],
  ["packages/web/src/ui/x.tsx", 'const y = lazy(() => import("../form-engine/y.tsx"));', "ui/ lies below form-engine/"],
  ["packages/web/src/i18n/ru/x.ts", 'import type { Y } from "../../ui/y.tsx";', "i18n/ lies below ui/"],
  ["packages/server/src/api/a/x.ts", 'const { y } = await import("./x.ts");', "imports itself"],
  ["packages/stray/src/x.ts", 'import { y } from "zod";', "no import rule yet"],
] as const;

test.each(refused)("%s may not say %s", (path, text, reason) => {
  expect(complaints(path, text)).toEqual([expect.stringContaining(reason)]);
});

test("an import spread over several lines is seen", () => {
  expect(complaints("packages/web/src/a.ts", 'import {\n  x,\n  y,\n} from "@opis/server/x";')).toHaveLength(1);
});
