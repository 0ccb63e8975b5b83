import { formNamed } from "@opis/model/forms/index";
import { isFormName } from "@opis/model/forms/names";

/** Questionnaires whose address is not their own name (specification 2.1). */
const pathOf: Readonly<Record<string, string>> = { site_app: "siteappunion/" };

/** Where an object of the history is looked at, under `/company/{id}/`; none for what has no screen. */
export function objectPath(form: string, id: number): string | undefined {
  if (form === "generated_document") return "documents/";
  if (!isFormName(form)) return undefined;
  const { scope } = formNamed(form);
  if (scope === "directory") return `directory/?form=${form}`;
  if (scope === "singleton") return pathOf[form] ?? `${form}/`;
  return scope === "collection" ? `${form}/${id}/` : undefined;
}
