import { processingTypes } from "@opis/model/forms/process-options";
import type { Row } from "@opis/model/rows/row";
import { joined, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import { lowerFirst } from "../language/decline-position.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { isEntrepreneur } from "./operator-name.ts";
import { unique } from "./process-facts.ts";

type Process = Row<"process">;

/** Lists the distinct processing types of processes. */
export function waysOf(processes: readonly Process[]): Inline[] {
  return unique(
    processes.flatMap(({ id, processing_type: type }) =>
      type === null
        ? []
        : [value(lowerFirst(processingTypes[type].ru), { form: "process", id, field: "processing_type" })],
    ),
  );
}

/**
 * Returns «автоматизированная; с передачей по внутренней сети юридического лица; без передачи по сети Интернет»: a network counts as used
 * if any process uses it. Without automated processing, networks are omitted (documents 0.7, 0.9.3).
 */
export function wayAndNetworks(facts: CompanyFacts, processes: readonly Process[]): Content {
  const automated = processes.filter(isAutomated);
  const whose = isEntrepreneur(facts) ? "" : " юридического лица";
  return joined(
    [
      ...waysOf(processes),
      ...network(automated, "is_internal_network", `по внутренней сети${whose}`),
      ...network(automated, "is_internet", "по сети Интернет"),
    ],
    "; ",
  );
}

/** Returns whether a process has questions about networks. */
export function isAutomated({ processing_type: type }: Process): boolean {
  return type === "automated" || type === "mixed";
}

function network(processes: readonly Process[], field: "is_internal_network" | "is_internet", over: string): Inline[] {
  const used = processes.find((process) => process[field] === true);
  const unused = processes.find((process) => process[field] === false);
  const source = used ?? unused;
  if (!source) return [];
  return [
    value(`${used ? "с" : "без"} ${used ? "передачей" : "передачи"} ${over}`, {
      form: "process",
      id: source.id,
      field,
    }),
  ];
}
