import type { importEndpoints } from "@opis/model/contract/companies/imports";
import type { Form } from "@opis/model/declaration/form";

/** The calls of one kind: its template, the preview of a file, the import itself. */
export type ImportCalls = ReturnType<typeof importEndpoints>;

/** Where the calls of a kind are. */
export function importPath({ name }: Pick<Form, "name">): string {
  return `/companies/:company_id/import/${name}/`;
}
