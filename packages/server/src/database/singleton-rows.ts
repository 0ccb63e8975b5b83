import { completeness } from "@opis/model/completeness/completeness";
import { allForms } from "@opis/model/forms/index";
import { tableName } from "./tables/forms.ts";
import { madeColumns } from "./tables/timestamp-columns.ts";

/** A statement with its values. */
interface SingletonStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/**
 * The statements that give companies the rows of the questionnaires that each has once, empty, where they lack them: one company,
 * or all of them. So a company has these rows from its first moment, and reading it writes nothing; of a questionnaire that a new version
 * of the product brings, every company gets its row as the database is made ready.
 */
export function singletonRows(now: string, company: number | null): SingletonStatement[] {
  return allForms
    .filter(({ scope }) => scope === "singleton")
    .map((declared) => {
      const { percent, form_status, missing } = completeness(declared, {});
      const table = tableName(declared.name);
      const made = madeColumns(declared);
      return {
        text: `insert into "${table}" (company_id, percent, form_status, missing, ${made.join(", ")})
          select id, $3, $4, $5, ${made.map(() => "$1::timestamptz").join(", ")} from companies c
          where ($2::int is null or id = $2) and not exists (select from "${table}" s where s.company_id = c.id)
          on conflict do nothing`,
        values: [now, company, percent, form_status, missing],
      };
    });
}
