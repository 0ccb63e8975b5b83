import { memberOf } from "@opis/model/rows/member-of";
import { paragraph } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import type { DocumentRequest } from "../../document-definition.ts";
import { phrase, text, value, wizardSource } from "../../inline.ts";

/** What the author of a form of the inventory has said of the copy. */
export interface InventoryCopy {
  /** ISO day that stands in it. */
  readonly day: string;
  /** It names network addresses and bears «Для служебного пользования» (documents 2.2). */
  readonly isConfidential: boolean;
  /** Those responsible for the systems have confirmed what it says. */
  readonly isConfirmed: boolean;
  /** What is out of the scope; empty if unanswered. */
  readonly outOfScope: Content;
}

/** Reads the answers of a form's wizard; missing answers are allowed. */
export function inventoryCopy({ date, answers }: Pick<DocumentRequest, "date" | "answers">): InventoryCopy {
  const read = (name: string) => memberOf(answers, name);
  const outOfScope = String(read("out_of_scope") ?? "").trim();
  return {
    day: date,
    isConfidential: read("confidential") === true,
    isConfirmed: read("is_confirmed") === true,
    outOfScope: outOfScope === "" ? [] : [value(outOfScope, wizardSource("out_of_scope"))],
  };
}

/** The mark of a restricted copy, in the upper right corner of its first page; nothing on other copies. */
export function restriction({ isConfidential }: InventoryCopy): Block[] {
  if (!isConfidential) return [];
  const words = value("Для служебного пользования", wizardSource("confidential"));
  return [paragraph([words, text("\nЭкз. № ____")], { align: "right", indent: false })];
}

/** «Сеть бухгалтерии; IP 10.0.0.5»: the segment, and on a restricted copy the address. */
export function segmentAndAddress({ isConfidential }: InventoryCopy, segment: Content, address: Content): Content {
  return isConfidential ? phrase`${segment}; IP\u00a0${address}` : segment;
}

/** The title of that column. */
export function segmentTitle({ isConfidential }: InventoryCopy): string {
  return isConfidential ? "Сегмент сети, IP-адрес" : "Сегмент сети";
}
