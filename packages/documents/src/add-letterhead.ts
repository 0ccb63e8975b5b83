import { joinContent, phrase, text, value } from "./block.ts";
import type { ComposedDocument, Content, Picture, Typeface } from "./composed-document.ts";
import type { CompanyFacts } from "./facts/company-facts.ts";
import { registrationNumber, registrationNumberName } from "./facts/company-requisites.ts";
import { printPhone } from "./language/format-values.ts";

/** The header and the typeface of a company's documents. */
export interface CompanyLetterhead {
  readonly logo: Picture | null;
  /** Prints the company's name, address, numbers and contacts as answered. */
  readonly has_requisites: boolean;
  /** Extra line below the requisites; empty for none. */
  readonly line: string;
  readonly typeface: Typeface;
}

/** Returns the document with the company's letterhead added; unanswered values are omitted. */
export function addLetterhead(
  document: ComposedDocument,
  letterhead: CompanyLetterhead,
  facts: CompanyFacts,
): ComposedDocument {
  const { logo, has_requisites, line, typeface } = letterhead;
  const lines = [...(has_requisites ? requisites(facts) : []), ...(line.trim() === "" ? [] : [[text(line.trim())]])];
  const [first, ...others] = document.sections;
  if (!first || (!logo && lines.length === 0)) return { ...document, typeface };
  const head = { kind: "companyHead", lines, ...(logo && { logo }) } as const;
  // The requisites already contain the name that an order starts with.
  const isNamed = has_requisites && facts.information.full_name.trim() !== "";
  const blocks = first.blocks.filter(({ kind }) => !isNamed || kind !== "letterhead");
  return { ...document, typeface, sections: [{ ...first, blocks: [head, ...blocks] }, ...others] };
}

function requisites(facts: CompanyFacts): Content[] {
  const { id, full_name, legal_address, inn, contact_phone, mail } = facts.information;
  const from = (answer: string, field: string) => value(answer, { form: "information", id, field });
  const contentIfAnswered = (answer: string, content: Content): Content[] => (answer.trim() === "" ? [] : [content]);
  const number = registrationNumber(facts);
  const numbers = [
    ...contentIfAnswered(inn, phrase`ИНН ${from(inn, "inn")}`),
    ...(number.gap ? [] : [phrase`${text(registrationNumberName(facts))} ${number}`]),
  ];
  const contacts = [
    ...contentIfAnswered(contact_phone, phrase`тел. ${from(printPhone(contact_phone), "contact_phone")}`),
    ...contentIfAnswered(mail, [from(mail, "mail")]),
  ];
  return [
    ...contentIfAnswered(full_name, [{ ...from(full_name, "full_name"), bold: true }]),
    ...contentIfAnswered(legal_address, [from(legal_address, "legal_address")]),
    ...[numbers, contacts].filter((parts) => parts.length > 0).map((parts) => joinContent(parts, ", ")),
  ];
}
