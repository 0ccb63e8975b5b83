import type { FormName } from "../forms/form-names.ts";
import { roleInTransfer } from "../forms/third-party.ts";
import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";

/** An answer of a questionnaire that is the ground of a proposal. */
export interface HarmGround {
  readonly form: FormName;
  readonly id: number;
  readonly field: string;
}

/** What the questionnaires say of a sign of harm. A person answers; the product only proposes. */
export interface Proposal {
  /** null where the questionnaires have no answer. */
  readonly answer: boolean | null;
  readonly grounds: readonly HarmGround[];
}

/** The proposal where no answer indicates the sign. */
export const no: Proposal = { answer: false, grounds: [] };

/** The proposal where the questionnaires have no answer. */
export const unanswered: Proposal = { answer: null, grounds: [] };

/** What one row says: an answer that speaks for the sign, no answer, or an answer against it. */
type Said = { readonly ground: HarmGround } | "unknown" | "no";

/** What a system says for each process that uses it. */
export interface SystemAbroad {
  /** Whether a processor with access to it is in another country. */
  readonly accesses: readonly Said[];
  readonly database: Said;
}

/** What the systems say, by their ids; undefined of one that is gone. */
export type AbroadOf = (system: number) => SystemAbroad | undefined;

/** What a system and those with access to it say of other countries. */
export function systemAbroad(company: IndexedCompany, system: Row<"system">): SystemAbroad {
  const accesses = company.childrenOf("system_third_party", system.id);
  return {
    accesses: [
      named(system.is_third_parties, accesses),
      ...accesses.map((row) => entrusted("system_third_party", row, null, company)),
    ],
    database: databaseOf(system),
  };
}

/** Whether a processor of the process's data, or one with access to its systems, is in another country (order 178, point 2.1). */
export function entrustedAbroad(process: Row<"process">, company: IndexedCompany, abroadOf: AbroadOf): Proposal {
  const systems = systemsOf(process, company, abroadOf);
  const parties = company.childrenOf("process_third_party", process.id);
  return proposed([
    named(process.is_third_parties, parties),
    named(process.is_systems, systems),
    ...parties
      .filter(({ is_transferred }) => is_transferred !== false)
      .map((row) => entrusted("process_third_party", row, row.country, company)),
    ...systems.flatMap(({ accesses }) => accesses),
  ]);
}

// Whether there are some is to be answered, and those that there are to be named.
function named(hasRows: boolean | null, rows: readonly unknown[]): Said {
  return hasRows === null || (hasRows && rows.length === 0) ? "unknown" : "no";
}

function entrusted(
  form: "process_third_party" | "system_third_party",
  row: Pick<Row<"system_third_party">, "id" | "third_party" | "role">,
  own: string | null,
  { index }: IndexedCompany,
): Said {
  const party = row.third_party === null ? undefined : index.row("third_party", row.third_party);
  if (!party) return "unknown";
  const role = roleInTransfer(row, party);
  if (role !== "processor") return role === null ? "unknown" : "no";
  const country = own ?? party.country;
  if (country === null) return "unknown";
  return country === "RU" ? "no" : { ground: { form, id: row.id, field: "third_party" } };
}

/** Whether data are collected by means of a database abroad; a copy or a backup there is no collection (order 178, point 2.1). */
export function collectedAbroad(process: Row<"process">, company: IndexedCompany, abroadOf: AbroadOf): Proposal {
  const methods = company.childrenOf("source_subject", process.id).flatMap((row) => row.methods);
  const { site, app } = company.snapshot.rows;
  const systems = systemsOf(process, company, abroadOf);
  return proposed([
    named(process.is_systems, systems),
    ...systems.map(({ database }) => database),
    ...(methods.includes("by_site") ? site.map((row) => inCountry("site", row)) : []),
    ...(methods.includes("by_app") ? app.map((row) => inCountry("app", row)) : []),
    ...(methods.length === 0 ? (["unknown"] as const) : []),
  ]);
}

function databaseOf({ id, db_role: role, db_country_place: country }: Row<"system">): Said {
  if (country === "RU" || role === "copy" || role === "none") return "no";
  if (country === null || role === null) return "unknown";
  return { ground: { form: "system", id, field: "db_country_place" } };
}

function inCountry(form: "site" | "app", { id, country }: Pick<Row<"site">, "id" | "country">): Said {
  if (country === null) return "unknown";
  return country === "RU" ? "no" : { ground: { form, id, field: "country" } };
}

function proposed(said: readonly Said[]): Proposal {
  const grounds = said.flatMap((one) => (typeof one === "string" ? [] : [one.ground]));
  if (grounds.length > 0) return { answer: true, grounds };
  return said.includes("unknown") ? unanswered : no;
}

function systemsOf(process: Row<"process">, { childrenOf }: IndexedCompany, abroadOf: AbroadOf): SystemAbroad[] {
  return childrenOf("process_system", process.id).flatMap(({ system }) =>
    system === null ? [] : (abroadOf(system) ?? []),
  );
}
