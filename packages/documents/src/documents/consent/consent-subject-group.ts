import type { Row } from "@opis/model/rows/row";
import type { DocumentObject, DocumentRequest } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { flatMapProcesses, replaceFacts } from "../../facts/memoize-facts.ts";
import { subjectName } from "../../facts/process-facts.ts";
import { accessesToSystemsOf, recipientsOf, type SystemAccess, type Transfer } from "../../facts/transfers.ts";

export type ConsentRequest = DocumentRequest<"soglasie_na_obrabotku">;
export type ConsentAnswers = ConsentRequest["answers"];

/** A group of individuals in one process, whose consent is generated. */
export interface ConsentGroup {
  /** The company's facts restricted to this process and group. */
  readonly facts: CompanyFacts;
  readonly process: Row<"process">;
  readonly row: Row<"process_subject">;
  readonly isEmployee: boolean;
  /** Transfers of the process that include data of this group or have unknown subjects. */
  readonly transfers: readonly Transfer[];
  /** Parties with access to the systems of the process. */
  readonly accesses: readonly SystemAccess[];
}

/** Returns the groups of individuals in active processes, labelled and sorted by process and group name. */
export function consentObjects(facts: CompanyFacts): readonly DocumentObject[] {
  return groupsOfProcesses(facts);
}

const groupsOfProcesses = flatMapProcesses((facts, process): DocumentObject[] =>
  facts
    .childrenOf("process_subject", process.id)
    .map((row) => ({ id: row.id, name: `${process.name} — ${subjectName(facts, row) || "группа не указана"}` })),
);

/** Returns the group of the requested consent; undefined if none is selected or it was deleted. */
export function consentGroup(facts: CompanyFacts, object: number | null): ConsentGroup | undefined {
  const row = object === null ? undefined : facts.index.row("process_subject", object);
  const process = row && facts.index.row("process", row.process);
  if (!row || !process?.is_active) return undefined;
  const subject = row.subject === null ? undefined : facts.index.row("subject", row.subject);
  return {
    facts: replaceFacts(facts, { processes: [process], childrenOf: onlyGroup(facts, row.id) }),
    process,
    row,
    isEmployee: subject?.is_employee === true,
    transfers:
      process.is_third_parties === true
        ? recipientsOf(facts, process).flatMap((transfer) => ofGroup(transfer, row.subject))
        : [],
    accesses: accessesToSystemsOf(facts, process),
  };
}

function onlyGroup({ childrenOf }: CompanyFacts, group: number): CompanyFacts["childrenOf"] {
  return (form, id) => childrenOf(form, id).filter((row) => form !== "process_subject" || row.id === group);
}

// A transfer without data rows may concern this group, so it is reported as missing instead of being omitted.
function ofGroup(transfer: Transfer, group: number | null): Transfer[] {
  const passedData = transfer.passed.filter((entry) => entry.group === group);
  return passedData.length > 0 || transfer.passed.length === 0 ? [{ ...transfer, passed: passedData }] : [];
}
