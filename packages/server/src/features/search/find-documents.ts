import type { Paper } from "@opis/documents/paper";
import { normaliseName } from "@opis/model/text/name";
import type { Language } from "@opis/model/words";
import { visiblePapers } from "../../papers/visible-papers.ts";
import type { SearchedCompany } from "./searched-companies.ts";

interface FoundDocument {
  readonly company: SearchedCompany;
  readonly paper: Paper;
}

/** Documents by the words of a search, in each company where the caller may see them. */
export function findDocuments(
  companies: readonly SearchedCompany[],
  { words, language }: { readonly words: readonly string[]; readonly language: Language },
): FoundDocument[] {
  return companies.flatMap((company) =>
    visiblePapers(company.actor)
      .filter(({ title }) => isFound(normaliseName(title[language]), company.name_key, words))
      .map((paper) => ({ company, paper })),
  );
}

function isFound(title: string, company: string, words: readonly string[]): boolean {
  return words.some((word) => title.includes(word)) && words.every((word) => `${title} ${company}`.includes(word));
}
