import { listTables } from "./list-tables.ts";
import { partyTables } from "./party-tables.ts";
import { questionnaireTables } from "./questionnaire-tables.ts";
import type { ReviewTable } from "./review-table.ts";
import { risksTable } from "./risks-table.ts";
import { subjectsTable } from "./subjects-table.ts";
import type { ReviewName } from "./table-names.ts";

/** Every review table by name; one without a declaration does not compile. */
export const reviewTables: Readonly<Record<ReviewName, ReviewTable>> = {
  ...questionnaireTables,
  ...partyTables,
  ...listTables,
  subjects: subjectsTable,
  risks: risksTable,
};
