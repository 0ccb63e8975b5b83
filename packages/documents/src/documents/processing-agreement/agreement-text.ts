import { type NormCode, normInForce } from "@opis/model/law/norms";
import { clause, phrase, text } from "../../block.ts";
import type { Block, Content } from "../../composed-document.ts";
import { citation } from "../../language/citation.ts";
import type { AgreementParty, AgreementRequest } from "./agreement-party.ts";

/** Input for the clauses of an agreement. */
export interface AgreementText extends AgreementParty {
  readonly request: AgreementRequest;
  /** How the agreement refers to the other party. */
  readonly called: "Обработчик" | "Получатель";
}

/** Creates a clause citing rules of law; omitted if none of them is in force. */
export function rule({ request }: AgreementText, words: string | Content, norms: readonly NormCode[] = []): Block[] {
  if (norms.length > 0 && norms.every((code) => normInForce(code, request.date) === undefined)) return [];
  const said = typeof words === "string" ? [text(words)] : words;
  const cited = citation(norms, request.date);
  return [clause(cited.length === 0 ? phrase`${said}.` : phrase`${said} (${cited}).`)];
}
