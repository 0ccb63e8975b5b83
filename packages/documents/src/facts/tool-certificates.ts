import { certificateRegisters, certificateTerms } from "@opis/model/forms/security";
import type { Row } from "@opis/model/rows/row";
import { joined, phrase, text, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import { shortDate } from "../language/format-dates.ts";
import type { CompanyFacts } from "./company-facts.ts";

type Certificate = Row<"security_certificate">;

/** Returns whether a certificate is in force on a date; one with an unknown term is not. */
export function isInForce({ term, valid_until: until }: Certificate, day: string): boolean {
  return term === "perpetual" || (term === "until" && until !== null && until >= day);
}

/** Returns why a certificate is not in force on a date («истёк 01.10.2026»); undefined if it is or has no known end. */
export function lapse(certificate: Certificate, day: string): string | undefined {
  const { term, valid_until: until } = certificate;
  if (term === "suspended" || term === "terminated") return lowerFirst(certificateTerms[term].ru);
  return term === "until" && until !== null && until < day ? `истёк ${shortDate(until)}` : undefined;
}

/** Describes a certificate: «№ 4068 (ФСТЭК России, до 22.01.2029)», «№ 1234 (истёк 01.10.2026)» (documents 0.7). */
export function certificateWords(certificate: Certificate, day: string): Content {
  const of = (field: string) => ({ form: "security_certificate", id: certificate.id, field }) as const;
  const number = value(certificate.number, of("number"), text("без номера"));
  const lapsed = lapse(certificate, day);
  if (lapsed !== undefined) return phrase`№ ${number} (${value(lapsed, of("term"))})`;
  const issuer = certificate.register ? [value(certificateRegisters[certificate.register].ru, of("register"))] : [];
  return phrase`№ ${number} (${joined([...issuer, termWords(certificate, of)], ", ")})`;
}

function termWords(
  { term, valid_until: until }: Certificate,
  of: (field: string) => Inline["source"] & object,
): Inline {
  if (term === "until" && until !== null) return value(`до ${shortDate(until)}`, of("valid_until"));
  return value(term === "perpetual" ? "бессрочный" : "срок не указан", of("term"));
}

/** Returns the certificates of a tool. */
export function certificatesOf(facts: CompanyFacts, tool: Row<"security">): readonly Certificate[] {
  return facts.childrenOf("security_certificate", tool.id);
}

/** Returns warnings about the systems' tools whose certificates are not in force on a date: «Сертификат 1234: истёк 01.10.2026». */
export function lapsedCertificates(
  facts: CompanyFacts,
  tools: readonly Row<"security">[],
  day: string,
): { readonly tool: string; readonly number: string; readonly state: string }[] {
  return tools.flatMap((tool) =>
    certificatesOf(facts, tool).flatMap((certificate) => {
      const state = lapse(certificate, day);
      return state === undefined ? [] : [{ tool: tool.name, number: certificate.number, state }];
    }),
  );
}

/** Lists the distinct active security tools of some systems. */
export function toolsOf(facts: CompanyFacts, systems: readonly Row<"system">[]): Row<"security">[] {
  const ids = new Set(systems.flatMap(({ security_tools: tools }) => tools));
  return [...ids].flatMap((id) => facts.index.row("security", id) ?? []).filter(({ is_active }) => is_active);
}
