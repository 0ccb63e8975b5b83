import { words } from "../../bilingual-text.ts";

/** Returns the codes of a table in its order. */
export function listCodes<Code extends string>(table: Readonly<Record<Code, unknown>>): readonly Code[] {
  return Object.keys(table).filter((code): code is Code => code in table);
}

/** Security properties of information that threats violate. */
export const securityProperties = {
  c: { print: "К", title: words("Конфиденциальность", "Confidentiality") },
  i: { print: "Ц", title: words("Целостность", "Integrity") },
  a: { print: "Д", title: words("Доступность", "Availability") },
};
export type SecurityProperty = keyof typeof securityProperties;
