import { groupedBy } from "@opis/model/collections/grouped-by";
import type { CompanySnapshot, Row } from "@opis/model/rows/row";
import { indexSnapshot } from "@opis/model/snapshot/snapshot";

type MayView = (form: "process" | "system", id: number) => boolean;

/** Tells of third parties all that involves them and that the caller may view, as the review shows it (specification 3.6). */
export function thirdPartyDetails({ rows, company }: CompanySnapshot, mayView: MayView) {
  const { nameOf } = indexSnapshot({ rows, company });
  const processesOf = groupedBy(
    rows.process_third_party.filter(({ process }) => mayView("process", process)),
    (row) => row.third_party,
  );
  const systemsOf = groupedBy(
    rows.system_third_party.filter(({ system }) => mayView("system", system)),
    (row) => row.third_party,
  );
  const passedBy = groupedBy(rows.process_third_party_subject, (row) => row.process_third_party);
  const seenBy = groupedBy(rows.system_third_party_subject, (row) => row.system_third_party);
  const named = (form: "process" | "system", ids: number[]) =>
    [...new Set(ids)].map((id) => ({ id, name: nameOf(form, id) }));
  return (party: Row<"third_party">) => {
    const inProcesses = processesOf.get(party.id) ?? [];
    const inSystems = systemsOf.get(party.id) ?? [];
    const subjects = [
      ...inProcesses.flatMap((row) => [...row.third_subjects_transfer, ...row.third_subjects_received]),
      ...inProcesses.flatMap(({ id }) => passedBy.get(id) ?? []).map((row) => row.subject),
      ...inSystems.flatMap(({ id }) => seenBy.get(id) ?? []).map((row) => row.subject),
    ];
    return {
      id: party.id,
      third_party: party.name,
      process: named(
        "process",
        inProcesses.map((row) => row.process),
      ),
      system: named(
        "system",
        inSystems.map((row) => row.system),
      ),
      countries: [
        ...new Set([party.country, ...inProcesses.map((row) => row.country)].filter((code) => code !== null)),
      ],
      address: party.address,
      subjects: [...new Set(subjects)].flatMap((id) => (id === null ? [] : [nameOf("subject", id)])),
      is_contract: party.is_contract,
      agreement_contracts: party.agreement_contracts,
      is_signed_order: party.is_signed_order,
      signed_orders: party.signed_orders,
    };
  };
}
