import type { FormName } from "../forms/form-names.ts";
import { roleInTransfer } from "../forms/third-party.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";

/** A questionnaire answer that supports a suggestion. */
export interface HarmGround {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** The questionnaires' suggestion for a sign of harm. A person answers; the product only suggests. */
export interface Proposal {
  /** null if the questionnaires have no answer. */
  readonly answer: boolean | null;
  readonly grounds: readonly HarmGround[];
}

/** The suggestion if no answer indicates the sign. */
export const no: Proposal = { answer: false, grounds: [] };

/** The suggestion if the questionnaires have no answer. */
export const unanswered: Proposal = { answer: null, grounds: [] };

/** Result of one row: an answer indicating the sign, no answer, or an answer against it. */
type SignEvidence = { readonly ground: HarmGround } | "unknown" | "no";

/** Cross-border facts of a system, for each process that uses it. */
export interface SystemAbroad {
  /** Whether a processor with access to it is in another country. */
  readonly accesses: readonly SignEvidence[];
  readonly database: SignEvidence;
}

/** Returns the facts of a system by id; undefined if it does not exist. */
export type AbroadOf = (system: number) => SystemAbroad | undefined;

/** Returns the cross-border facts of a system and of those with access to it. */
export function systemAbroad(company: IndexedCompany, system: Row<"system">): SystemAbroad {
  const accesses = company.childrenOf("system_third_party", system.id);
  return {
    accesses: [
      answerByRows(system.is_third_parties, accesses),
      ...accesses.map((row) => entrusted("system_third_party", row, null, company)),
    ],
    database: databaseOf(system),
  };
}

/** Suggests whether a processor of the data, or one with access to the systems, is in another country (order 178, point 2.1). */
export function entrustedAbroad(process: Row<"process">, company: IndexedCompany, abroadOf: AbroadOf): Proposal {
  const systems = systemsOf(process, company, abroadOf);
  const parties = company.childrenOf("process_third_party", process.id);
  return buildProposal([
    answerByRows(process.is_third_parties, parties),
    answerByRows(process.is_systems, systems),
    ...parties
      .filter(({ is_transferred }) => is_transferred !== false)
      .map((row) => entrusted("process_third_party", row, row.country, company)),
    ...systems.flatMap(({ accesses }) => accesses),
  ]);
}

// Both are required: whether there are any, and which ones.
function answerByRows(hasRows: boolean | null, rows: readonly unknown[]): SignEvidence {
  return hasRows === null || (hasRows && rows.length === 0) ? "unknown" : "no";
}

function entrusted(
  form: "process_third_party" | "system_third_party",
  row: Pick<Row<"system_third_party">, "id" | "third_party" | "role">,
  ownCountry: string | null,
  { index }: IndexedCompany,
): SignEvidence {
  const party = row.third_party === null ? undefined : index.row("third_party", row.third_party);
  if (!party) return "unknown";
  const role = roleInTransfer(row, party);
  if (role !== "processor") return role === null ? "unknown" : "no";
  const country = ownCountry ?? party.country;
  if (country === null) return "unknown";
  return country === "RU" ? "no" : { ground: { form, id: row.id, field: "third_party" } };
}

/** Suggests whether data are collected into a database abroad; a copy or backup there is not collection (order 178, point 2.1). */
export function collectedAbroad(process: Row<"process">, company: IndexedCompany, abroadOf: AbroadOf): Proposal {
  const methods = company.childrenOf("source_subject", process.id).flatMap((row) => row.methods);
  const { site, app } = company.snapshot.rows;
  const systems = systemsOf(process, company, abroadOf);
  return buildProposal([
    answerByRows(process.is_systems, systems),
    ...systems.map(({ database }) => database),
    ...(methods.includes("by_site") ? site.map((row) => inCountry("site", row)) : []),
    ...(methods.includes("by_app") ? app.map((row) => inCountry("app", row)) : []),
    ...(methods.length === 0 ? (["unknown"] as const) : []),
  ]);
}

function databaseOf({ id, db_role: role, db_country_place: country }: Row<"system">): SignEvidence {
  if (country === "RU" || role === "copy" || role === "none") return "no";
  if (country === null || role === null) return "unknown";
  return { ground: { form: "system", id, field: "db_country_place" } };
}

function inCountry(form: "site" | "app", { id, country }: Pick<Row<"site">, "id" | "country">): SignEvidence {
  if (country === null) return "unknown";
  return country === "RU" ? "no" : { ground: { form, id, field: "country" } };
}

function buildProposal(answers: readonly SignEvidence[]): Proposal {
  const grounds = answers.flatMap((answer) => (typeof answer === "string" ? [] : [answer.ground]));
  if (grounds.length > 0) return { answer: true, grounds };
  return answers.includes("unknown") ? unanswered : no;
}

function systemsOf(process: Row<"process">, { childrenOf }: IndexedCompany, abroadOf: AbroadOf): SystemAbroad[] {
  return childrenOf("process_system", process.id).flatMap(({ system }) =>
    system === null ? [] : (abroadOf(system) ?? []),
  );
}
