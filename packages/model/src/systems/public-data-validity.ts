import type { Row } from "../rows/row.ts";
import type { IndexedCompany } from "../snapshot/indexed-company.ts";

type System = Row<"system">;

/**
 * Returns whether «public data only» is valid for a system: no special categories or biometrics, every linked process only uses sources
 * under article 8, nothing else fills the system, and data subjects enter nothing (Decree 1119, point 5). Unanswered questions make it
 * invalid.
 */
export function isPublicDataAccepted(company: IndexedCompany, system: System): boolean {
  return system.is_public_data_only === true && agrees(company, system, new Set());
}

function agrees(company: IndexedCompany, system: System, passed: ReadonlySet<number>): boolean {
  const rows = company.childrenOf("system_subject", system.id);
  const processes = processesOf(company, system);
  if (rows.some(({ special_data, biometric_data }) => special_data.length + biometric_data.length > 0)) return false;
  if (rows.some(({ link_site, link_app, link_other }) => link_site.length + link_app.length + link_other.length > 0))
    return false;
  const { system_subject_sources: kinds, get_data_variants: ways } = system;
  if (kinds.length === 0 || kinds.some((kind) => kind !== "process") || ways.includes("by_subject")) return false;
  const linked = rows.flatMap(({ link_system }) => link_system).filter((id) => !passed.has(id));
  const seen = new Set([...passed, system.id]);
  return (
    processes.length > 0 &&
    processes.every((process) => isFromArticle8(company, process)) &&
    linked.every((id) => {
      const other = company.index.row("system", id);
      return other?.is_public_data_only === true && agrees(company, other, seen);
    })
  );
}

function processesOf(company: IndexedCompany, system: System): number[] {
  const linked = new Set(company.childrenOf("system_subject", system.id).flatMap(({ link_process }) => link_process));
  return company
    .activeIds("process")
    .filter((id) => linked.has(id) || company.childrenOf("process_system", id).some((row) => row.system === system.id));
}

function isFromArticle8(company: IndexedCompany, process: number): boolean {
  const kinds = company.index.answer("process", process, "sources") ?? [];
  const sources = company.childrenOf("public_source", process);
  return (
    kinds.length > 0 &&
    kinds.every((source) => source === "public_source") &&
    sources.length > 0 &&
    sources.every(({ is_article8 }) => is_article8 === true)
  );
}
