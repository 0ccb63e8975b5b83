import { formNamed } from "@opis/model/forms/index";
import { type FormName, isFormName } from "@opis/model/forms/names";

/** Questionnaires whose address is not their own name (specification 2.1). */
const formByPath: Readonly<Record<string, FormName>> = { siteappunion: "site_app" };

const instructionPart = /instruction\/([^/]*)\/?$/;

/** The questionnaire at a path of the application, if there is one. */
export function questionnaireAt(pathname: string): FormName | undefined {
  const [, area, company, path = ""] = pathname.split("/");
  if (area !== "company" || !company) return undefined;
  const form = formByPath[path] ?? path;
  if (!isFormName(form)) return undefined;
  const { scope } = formNamed(form);
  return scope === "singleton" || scope === "collection" ? form : undefined;
}

/** The instruction that a path opens beside its questionnaire, if any. */
export function instructionAt(pathname: string): string | undefined {
  return instructionPart.exec(pathname)?.[1] || undefined;
}

/** The path of the questionnaire itself. */
export function withoutInstruction(pathname: string): string {
  return pathname.replace(instructionPart, "");
}

/** The path that opens an instruction beside the questionnaire at a path. */
export function instructionPath(pathname: string, slug: string): string {
  return `${withoutInstruction(pathname).replace(/\/?$/, "/")}instruction/${slug}/`;
}
