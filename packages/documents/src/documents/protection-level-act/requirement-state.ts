import type { Row } from "@opis/model/rows/row";
import { monthsAfter } from "@opis/model/time/company-day";
import type { Provenance } from "../../composed-document.ts";
import { cryptographicTools, cryptographyNeed } from "../../facts/channels.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { certificatesOf, isInForce, lapse, toolsOf } from "../../facts/equipment-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { shortDate } from "../../language/format-values.ts";

type System = Row<"system">;

/**
 * Whether a requirement is met. Only a document or a certificate confirms it; without an answer it is «not checked» (documents 1.6, section
 * 5).
 */
export interface RequirementState {
  readonly state: "выполняется" | "не выполняется" | "не проверено";
  readonly why: string;
  readonly source: Provenance;
}

type Check = (facts: CompanyFacts, system: System, day: string) => RequirementState;

const checks: Readonly<Record<string, Check>> = {
  "п. 13 «а»": (facts) => byDocument(facts, "is_premises_mode", "premises_doc"),
  "п. 13 «б»": (facts) => byDocument(facts, "is_media_register", "media_doc"),
  "п. 13 «в»": accessList,
  "п. 13 «г»": conformity,
  "п. 14": securityOfficer,
  "п. 15": (_facts, system) =>
    flagged(system.is_log_access, system.log_access_doc, systemSource(system, "is_log_access"), "нет документа"),
  "п. 16 «а»": (_facts, system) => flagged(system.is_rights_log, " ", systemSource(system, "is_rights_log"), ""),
  "п. 16 «б»": securityUnit,
  "п. 17": control,
};

/** Returns what confirms a requirement for a system on a date. Throws for a point without a check. */
export function requirementState(facts: CompanyFacts, system: System, point: string, day: string): RequirementState {
  const check = checks[point];
  if (!check) throw new Error(`No check for ${point} of decree 1119`);
  return check(facts, system, day);
}

function flagged(answer: boolean | null, evidence: string, source: Provenance, without: string): RequirementState {
  if (answer === false) return { state: "не выполняется", why: "", source };
  if (answer === true && evidence !== "") return { state: "выполняется", why: evidence.trim(), source };
  return { state: "не проверено", why: answer === true ? without : "", source };
}

function byDocument(
  { commission }: CompanyFacts,
  flag: "is_premises_mode" | "is_media_register",
  evidence: "premises_doc" | "media_doc",
): RequirementState {
  const source = { form: "commission", id: commission.id, field: flag } as const;
  return flagged(commission[flag], commission[evidence].trim(), source, "не указан документ");
}

function accessList(_facts: CompanyFacts, system: System): RequirementState {
  const { is_access_list: answer, access_list_doc: evidence, positions } = system;
  const source = systemSource(system, "is_access_list");
  if (answer === false) return { state: "не выполняется", why: "", source };
  if (answer === true && evidence.trim() !== "" && positions.trim() !== "")
    return { state: "выполняется", why: evidence.trim(), source };
  return { state: "не проверено", why: positions.trim() === "" ? "" : "нет утверждённого перечня", source };
}

function conformity(facts: CompanyFacts, system: System, day: string): RequirementState {
  const source = systemSource(system, "security_tools");
  // Another table of the act may say that cryptography is needed; without such a tool the point is not met.
  if (cryptographyNeed(facts, system)?.isNeeded && cryptographicTools(facts, system).length === 0)
    return { state: "не проверено", why: "нет сведений о средстве криптографической защиты", source };
  const used = toolsOf(facts, [system]).filter(({ tool_status: status }) => status === "used");
  const certificates = used.flatMap((tool) => certificatesOf(facts, tool));
  const valid = certificates.filter((certificate) => isInForce(certificate, day));
  if (valid.length > 0) {
    const numbers = valid.map(({ number }) => `№ ${number}`).join(", ");
    return { state: "выполняется", why: `сертификат ${numbers}`, source };
  }
  const reason = system.conformity_reason.trim();
  if (reason !== "")
    return { state: "выполняется", why: `не требуются: ${reason}`, source: systemSource(system, "conformity_reason") };
  const lapsed = certificates.map((certificate) => lapse(certificate, day)).find((state) => state !== undefined);
  return { state: "не проверено", why: lapsed === undefined ? "" : `сертификат ${lapsed}`, source };
}

function securityOfficer({ commission }: CompanyFacts): RequirementState {
  const { id, a_name: name, a_order_date: date, a_order_number: number } = commission;
  const source = { form: "commission", id, field: "a_order_date" } as const;
  if (name.trim() === "")
    return { state: "не проверено", why: "", source: { form: "commission", id, field: "a_name" } };
  if (date === null || number.trim() === "")
    return { state: "не проверено", why: "не указан приказ о назначении", source };
  return { state: "выполняется", why: `приказ от ${shortDate(date)} № ${number.trim()}`, source };
}

function securityUnit({ commission }: CompanyFacts): RequirementState {
  const source = { form: "commission", id: commission.id, field: "security_unit_doc" } as const;
  const evidence = commission.security_unit_doc.trim();
  return evidence === "" ? { state: "не проверено", why: "", source } : { state: "выполняется", why: evidence, source };
}

/** Years after which a control must be repeated (decree 1119, point 17). */
const yearsOfControl = 3;

function control(_facts: CompanyFacts, system: System, day: string): RequirementState {
  const source = systemSource(system, "control_date");
  const { control_date: date } = system;
  if (date === null) return { state: "не проверено", why: "", source };
  const until = monthsAfter(date, yearsOfControl * 12);
  return { state: until >= day ? "выполняется" : "не выполняется", why: `контроль ${shortDate(date)}`, source };
}
