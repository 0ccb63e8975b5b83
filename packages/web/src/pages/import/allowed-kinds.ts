import { type Level, sectionOfForm } from "@opis/model/access";
import { importKinds } from "@opis/model/bulk/import-kinds";
import { importEndpoints } from "@opis/model/contract/imports";
import type { Form } from "@opis/model/form";
import { isAtLeast } from "../../api/is-at-least.ts";

export type AccessBySection = Readonly<Record<string, Level | undefined>>;

/** The kinds that the user may import: questionnaires first, then the rows of directories. */
export function allowedKinds(access: AccessBySection): readonly Form[] {
  const allowed = importKinds.filter((declared) =>
    isAtLeast(access[sectionOfForm[declared.name]], importEndpoints(declared).run.access.level),
  );
  const questionnaires = allowed.filter(({ scope }) => scope === "collection");
  return [...questionnaires, ...allowed.filter((declared) => !questionnaires.includes(declared))];
}
