import type { NormCode } from "@opis/model/law/norms";
import { normInForce } from "@opis/model/law/norms";
import { clause } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { phrase, text } from "../../inline.ts";
import { citation } from "../../language/citation.ts";
import type { AgreementParty, AgreementRequest } from "./agreement-party.ts";

/** What the points of an agreement are written from. */
export interface AgreementText extends AgreementParty {
  readonly request: AgreementRequest;
  /** What the other party is called: «Обработчик», «Получатель». */
  readonly called: "Обработчик" | "Получатель";
}

/** A point of an agreement with the rules of law behind it; one whose rules are all out of force is not printed. */
export function rule({ request }: AgreementText, words: string | Content, norms: readonly NormCode[] = []): Block[] {
  if (norms.length > 0 && norms.every((code) => normInForce(code, request.date) === undefined)) return [];
  const said = typeof words === "string" ? [text(words)] : words;
  const cited = citation(norms, request.date);
  return [clause(cited.length === 0 ? phrase`${said}.` : phrase`${said} (${cited}).`)];
}
