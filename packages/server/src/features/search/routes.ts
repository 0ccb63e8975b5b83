import { searchEverywhere } from "@opis/model/contract/companies/search";
import { searchWords } from "@opis/model/text/search-words";
import type { FastifyInstance } from "fastify";
import { route } from "../../http/register.ts";
import { findDocuments } from "./find-documents.ts";
import { findNames } from "./find-names.ts";
import { searchedCompanies } from "./searched-companies.ts";

/** So many results are looked at; whoever wants others goes on typing. */
const mostNames = 30;
const mostDocuments = 10;

/** Search by name in all companies of the caller. */
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
