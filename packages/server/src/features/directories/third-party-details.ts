import type { CompanySnapshot } from "@opis/model/row";
import { indexSnapshot } from "@opis/model/snapshot";

type MayView = (form: "process" | "system", id: number) => boolean;

/** A third party with all that involves it and that the caller may view, as the review shows it (specification 3.6). */
export function thirdPartyDetails(snapshot: CompanySnapshot, mayView: MayView) {
  const { nameOf } = indexSnapshot(snapshot);
  const { rows } = snapshot;
  return rows.third_party.map((party) => {
    const inProcesses = rows.process_third_party.filter(
      (row) => row.third_party === party.id && mayView("process", row.process),
    );
    const inSystems = rows.system_third_party.filter(
      (row) => row.third_party === party.id && mayView("system", row.system),
    );
    const subjects = [
      ...inProcesses.flatMap((row) => [...row.third_subjects_transfer, ...row.third_subjects_received]),
      ...rows.process_third_party_subject
        .filter((row) => inProcesses.some(({ id }) => id === row.process_third_party))
        .map((row) => row.subject),
      ...rows.system_third_party_subject
        .filter((row) => inSystems.some(({ id }) => id === row.system_third_party))
        .map((row) => row.subject),
    ];
    const named = (form: "process" | "system", ids: number[]) =>
      [...new Set(ids)].map((id) => ({ id, name: nameOf(form, id) }));
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
  });
}
