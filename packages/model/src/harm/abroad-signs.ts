import type { IndexedCompany } from "../indexed-company.ts";
import type { Row } from "../row.ts";
import { type HarmGround, no, type Proposal, untold } from "./proposal.ts";

/** What one row says: an answer that speaks for the sign, that the row does not tell, or that it speaks against it. */
type Said = { readonly ground: HarmGround } | "untold" | "no";

/** Whether a processor of the process's data, or one with access to its systems, is in another country (order 178, point 2.1). */
export function entrustedAbroad(process: Row<"process">, company: IndexedCompany): Proposal {
  const systems = systemsOf(process, company);
  const parties = company.childrenOf("process_third_party", process.id);
  return proposed([
    named(process.is_third_parties, parties),
    named(process.is_systems, systems),
    ...parties
      .filter(({ is_transferred }) => is_transferred !== false)
      .map((row) => entrusted("process_third_party", row, row.country, company)),
    ...systems.flatMap(({ id, is_third_parties: told }) => {
      const accesses = company.childrenOf("system_third_party", id);
      return [named(told, accesses), ...accesses.map((row) => entrusted("system_third_party", row, null, company))];
    }),
  ]);
}

// Whether there are some is to be answered, and those that there are to be named.
function named(told: boolean | null, rows: readonly unknown[]): Said {
  return told === null || (told && rows.length === 0) ? "untold" : "no";
}

function entrusted(
  form: "process_third_party" | "system_third_party",
  row: Pick<Row<"system_third_party">, "id" | "third_party" | "bases">,
  own: string | null,
  { index }: IndexedCompany,
): Said {
  const party = row.third_party === null ? undefined : index.row("third_party", row.third_party);
  if (!party) return "untold";
  const isAssigned = row.bases.includes("assignment");
  if (party.role !== "processor" && !isAssigned) return party.role === null ? "untold" : "no";
  const country = own ?? party.country;
  if (country === null) return "untold";
  return country === "RU" ? "no" : { ground: { form, id: row.id, field: "third_party" } };
}

/** Whether data are collected by means of a database abroad; a copy or a backup there is no collection (order 178, point 2.1). */
export function collectedAbroad(process: Row<"process">, company: IndexedCompany): Proposal {
  const methods = company.childrenOf("source_subject", process.id).flatMap((row) => row.methods);
  const { site, app } = company.snapshot.rows;
  const systems = systemsOf(process, company);
  return proposed([
    named(process.is_systems, systems),
    ...systems.map(ofSystem),
    ...(methods.includes("by_site") ? site.map((row) => inCountry("site", row)) : []),
    ...(methods.includes("by_app") ? app.map((row) => inCountry("app", row)) : []),
    ...(methods.length === 0 ? (["untold"] as const) : []),
  ]);
}

function ofSystem({ id, db_role: role, db_country_place: country }: Row<"system">): Said {
  if (country === "RU" || role === "copy" || role === "none") return "no";
  if (country === null || role === null) return "untold";
  return { ground: { form: "system", id, field: "db_country_place" } };
}

function inCountry(form: "site" | "app", { id, country }: Pick<Row<"site">, "id" | "country">): Said {
  if (country === null) return "untold";
  return country === "RU" ? "no" : { ground: { form, id, field: "country" } };
}

function proposed(said: readonly Said[]): Proposal {
  const grounds = said.flatMap((one) => (typeof one === "string" ? [] : [one.ground]));
  if (grounds.length > 0) return { answer: true, grounds };
  return said.includes("untold") ? untold : no;
}

function systemsOf(process: Row<"process">, { childrenOf, index }: IndexedCompany): Row<"system">[] {
  return childrenOf("process_system", process.id).flatMap(({ system }) =>
    system === null ? [] : (index.row("system", system) ?? []),
  );
}
