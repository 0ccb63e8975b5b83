import { type Words, words } from "../../bilingual-text.ts";
import { pattern } from "../bilingual-regexp.ts";
import { sectionsIn } from "./policy-sections.ts";

/** Legal bases by a policy's wording, named as in the answers of a process (152-FZ, article 6(1)). */
const bases = {
  is_consent_to_processing: pattern(
    String.raw`соглас\p{L}+\s[^.;]{0,40}(?:на\sобработк|субъект|пользовател|посетител)|\<consent\>`,
  ),
  is_contract: pattern(String.raw`договор\p{L}*|\<оферт\p{L}*|performance\sof\s(?:a\s)?contract`),
  is_legal_requirements: pattern(
    String.raw`(?:трудов|налогов|гражданск|семейн)\p{L}+\sкодекс|федеральн\p{L}+\sзакон\p{L}*\s[^.;]{0,60}(?!№\s?152)№\s?(?!152\>)\d+|требовани\p{L}+\s(?:закон|действующего)|legal\sobligation`,
  ),
  is_exercising_legitimate_interests: pattern(String.raw`законн\p{L}+\sинтерес|legitimate\sinterests?`),
  is_individual_initiative: pattern(String.raw`по\sинициативе\sсубъект|преддоговорн`),
  internal_acts: pattern(
    String.raw`\<устав\p{L}*\>|локальн\p{L}+\s(?:нормативн\p{L}+\s)?акт|положени\p{L}+\sо\sзащите`,
  ),
};

export type LegalBasisName = keyof typeof bases;

/** Display names of the legal bases of processing. */
export const basisNames: Readonly<Record<LegalBasisName, Words>> = {
  is_consent_to_processing: words("согласие", "consent"),
  is_contract: words("договор", "contract"),
  is_legal_requirements: words("требование закона", "legal obligation"),
  is_exercising_legitimate_interests: words("законный интерес", "legitimate interest"),
  is_individual_initiative: words("по инициативе субъекта", "at the person's initiative"),
  internal_acts: words("внутренние акты", "internal acts"),
};

const names = Object.keys(bases).filter((name): name is LegalBasisName => name in bases);

/** Returns the legal bases stated in passages about legal bases; «разработана в соответствии с 152-ФЗ» states none. */
export function findLegalBases(normal: string): LegalBasisName[] {
  if (!sectionsIn(normal).includes("legal_basis")) return [];
  return basesNamedIn(normal);
}

/** Returns all legal bases that a normalised text names, in any context. */
export function basesNamedIn(normal: string): LegalBasisName[] {
  return names.filter((name) => bases[name].test(normal));
}
