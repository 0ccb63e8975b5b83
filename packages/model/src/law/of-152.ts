import { type Words, words } from "../bilingual-text.ts";

/** A point of law 152-FZ as it is printed. */
export function of152(ru: string, en: string): Words {
  return words(`${ru} 152-ФЗ`, `152-FZ, ${en}`);
}
