import { can, openIds } from "@opis/model/access/access";
import type { FormName } from "@opis/model/forms/names";
import type { Context } from "../../context.ts";
import { namedForms, patternOf } from "../../db/companies/company-names.ts";
import { naturally } from "../../db/natural-order.ts";
import type { SearchedCompany } from "./searched-companies.ts";

interface FoundName {
  readonly company_id: number;
  readonly form: FormName;
  readonly id: number;
  readonly name: string;
}

// What is open as a whole stands as pairs of company and form, single rows that are granted with their ids. Names that begin
// with the first word come first.
const find = `select n.company_id, n.form, n.id, n.name
  from company_names($1, $2) n join companies c on c.id = n.company_id
  where ((n.company_id, n.form) in (select * from unnest($3::int[], $4::text[]))
      or (n.company_id, n.form, n.id) in (select * from unnest($5::int[], $6::text[], $7::int[])))
  order by starts_with(n.name_key, $8) desc, ${naturally("n.name_key")}, ${naturally("c.name_key")}, n.form, n.id limit $9`;

/** Questionnaires and values by the words of a search, those open to the caller; one more than `most` where there are more. */
export async function findNames(
  { db }: Context,
  companies: readonly SearchedCompany[],
  { words, most }: { readonly words: readonly string[]; readonly most: number },
): Promise<FoundName[]> {
  const whole = companies.flatMap(({ id, actor }) =>
    searchedForms.filter((form) => can(actor, "view", { form })).map((form) => ({ company: id, form })),
  );
  const single = companies.flatMap(({ id: company, actor }) =>
    searchedForms.flatMap((form) => (openIds(actor, form) ?? []).map((id) => ({ company, form, id }))),
  );
  return db.query<FoundName>(find, [
    companies.map(({ id }) => id),
    words.map(patternOf),
    whole.map(({ company }) => company),
    whole.map(({ form }) => form),
    single.map(({ company }) => company),
    single.map(({ form }) => form),
    single.map(({ id }) => id),
    words[0] ?? "",
    most + 1,
  ]);
}

const searchedForms = namedForms.map(({ name }) => name);
