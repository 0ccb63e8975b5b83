import { screenAddress } from "@opis/model/addresses";
import { watchCertificates, watchStates } from "@opis/model/certificates/certificate-watch";
import type { readDashboard } from "@opis/model/contract/companies/dashboard";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { IndexedCompany } from "@opis/model/snapshot/indexed-company";
import { toolsInPlace } from "@opis/model/systems/tools-in-place";
import type { ImportedRegisters } from "../../protection/certificate-registers.ts";

interface Looked {
  /** The company as its reader sees it. */
  readonly company: Pick<IndexedCompany, "snapshot" | "childrenOf">;
  readonly registers: ImportedRegisters;
  readonly day: string;
}

/** How many certificates of the tools that somebody sees stand how. */
export function certificateFigures({
  company: { snapshot, childrenOf },
  ...looked
}: Looked): AnswerOf<typeof readDashboard>["certificates"] {
  const watched = watchCertificates(toolsInPlace(snapshot), childrenOf, looked);
  return watchStates.flatMap((state) => {
    const count = watched.filter(({ states }) => states.includes(state)).length;
    const url = screenAddress(snapshot.company.id, "risks/certificates", { state });
    return count > 0 && state !== "in_force" ? [{ state, count, url }] : [];
  });
}
