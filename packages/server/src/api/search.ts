import type { DocumentDefinition } from "@opis/documents/document-definition";
import { can, openIds } from "@opis/model/access/access";
import type { Language } from "@opis/model/bilingual-text";
import { searchEverywhere } from "@opis/model/contract/companies/search";
import type { FormName } from "@opis/model/forms/form-names";
import { normaliseName } from "@opis/model/text/normalise-name";
import { searchWords } from "@opis/model/text/search-words";
import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";
import { visibleDefinitions } from "../core/documents/ready-documents.ts";
import { type SearchedCompany, searchedCompanies } from "../core/identity/rights/list-companies.ts";
import { namedForms, patternOf } from "../database/company-list-sql.ts";
import { naturally } from "../database/order-by.ts";
import { route } from "../http/register-endpoint.ts";

/** Maximum number of results that are considered; beyond that users keep typing. */
const mostNames = 30;
const mostDocuments = 10;

interface FoundName {
  readonly company_id: number;
  readonly form: FormName;
  readonly id: number;
  readonly name: string;
}

// Fully visible forms are passed as pairs of company and form, granted rows with their ids. Names that begin with the
// first word come first.
const find = `select n.company_id, n.form, n.id, n.name
  from company_names($1, $2) n join companies c on c.id = n.company_id
  where ((n.company_id, n.form) in (select * from unnest($3::int[], $4::text[]))
      or (n.company_id, n.form, n.id) in (select * from unnest($5::int[], $6::text[], $7::int[])))
  order by starts_with(n.name_key, $8) desc, ${naturally("n.name_key")}, ${naturally("c.name_key")}, n.form, n.id limit $9`;

/**
 * Returns the questionnaires and values visible to the caller that match the words; one more than `most` if there are
 * more.
 */
async function findNames(
  { db }: Context,
  companies: readonly SearchedCompany[],
  { words, most }: { readonly words: readonly string[]; readonly most: number },
): Promise<FoundName[]> {
  const openForms = companies.flatMap(({ id, actor }) =>
    searchedForms.filter((form) => can(actor, "view", { form })).map((form) => ({ company: id, form })),
  );
  const single = companies.flatMap(({ id: company, actor }) =>
    searchedForms.flatMap((form) => (openIds(actor, form) ?? []).map((id) => ({ company, form, id }))),
  );
  return db.query<FoundName>(find, [
    companies.map(({ id }) => id),
    words.map(patternOf),
    openForms.map(({ company }) => company),
    openForms.map(({ form }) => form),
    single.map(({ company }) => company),
    single.map(({ form }) => form),
    single.map(({ id }) => id),
    words[0] ?? "",
    most + 1,
  ]);
}

const searchedForms = namedForms.map(({ name }) => name);

/** Registers the search by name in all companies of the caller. */
export function registerSearch(app: FastifyInstance): void {
  route(app, searchEverywhere, async ({ context, user, query, language }) => {
    const companies = await searchedCompanies(context, user);
    const words = searchWords(query.search);
    const names = await findNames(context, companies, { words, most: mostNames });
    const documents = findDocuments(companies, { words, language });
    const nameOf = new Map(companies.map(({ id, name }) => [id, name]));
    const company = (id: number) => ({ id, name: nameOf.get(id) ?? "" });
    return {
      found: [
        ...names
          .slice(0, mostNames)
          .map(({ company_id, form, id, name }) => ({ company: company(company_id), form, id, document: null, name })),
        ...documents.slice(0, mostDocuments).map(({ company: { id }, paper }) => ({
          company: company(id),
          form: null,
          id: null,
          document: paper.key,
          name: paper.title[language],
        })),
      ],
      has_more: names.length > mostNames || documents.length > mostDocuments,
    };
  });
}

interface FoundDocument {
  readonly company: SearchedCompany;
  readonly paper: DocumentDefinition;
}

/** Returns the documents that match the words of a search, in each company where the caller may see them. */
function findDocuments(
  companies: readonly SearchedCompany[],
  { words, language }: { readonly words: readonly string[]; readonly language: Language },
): FoundDocument[] {
  return companies.flatMap((company) =>
    visibleDefinitions(company.actor)
      .filter(({ title }) => isFound(normaliseName(title[language]), company.name_key, words))
      .map((paper) => ({ company, paper })),
  );
}

function isFound(title: string, company: string, words: readonly string[]): boolean {
  return words.some((word) => title.includes(word)) && words.every((word) => `${title} ${company}`.includes(word));
}
