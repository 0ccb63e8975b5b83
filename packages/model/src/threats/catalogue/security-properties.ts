import { words } from "../../bilingual-text.ts";

/** Security properties of information that threats violate. */
export const securityProperties = {
  c: { print: "К", title: words("Конфиденциальность", "Confidentiality") },
  i: { print: "Ц", title: words("Целостность", "Integrity") },
  a: { print: "Д", title: words("Доступность", "Availability") },
};
export type SecurityProperty = keyof typeof securityProperties;
