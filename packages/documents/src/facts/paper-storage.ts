import type { Row } from "@opis/model/rows/row";
import { listContent, none, notSet, value } from "../block.ts";
import type { Content, Inline } from "../composed-document.ts";
import type { CompanyFacts } from "./company-facts.ts";
import { unique } from "./process-facts.ts";

type Process = Row<"process">;

/** Returns whether any answer of a process mentions paper (documents 0.9.5). */
function mentionsPaper(facts: CompanyFacts, process: Process): boolean {
  const flagged = (["source_subject", "process_system_subject", "process_third_party_subject"] as const).some((form) =>
    facts.childrenOf(form, process.id).some(({ is_paper }) => is_paper === true),
  );
  return (
    flagged ||
    process.processing_type === "non-automated" ||
    (process.is_method_paper === true && process.sources.includes("third_party")) ||
    facts.childrenOf("paper_doc", process.id).length > 0 ||
    facts.childrenOf("process_subject", process.id).some(({ paper_storage }) => paper_storage.length > 0)
  );
}

/** Returns whether a process stores paper, by its direct answer or another one that mentions it. */
export function hasPaper(facts: CompanyFacts, process: Process): boolean {
  return process.is_paper_docs === true || (process.is_paper_docs === null && mentionsPaper(facts, process));
}

/** Returns whether «Paper: no» contradicts answers that mention paper, or mixed processing, which is partly on paper. */
export function contradictsPaper(facts: CompanyFacts, process: Process): boolean {
  return process.is_paper_docs === false && (mentionsPaper(facts, process) || process.processing_type === "mixed");
}

/** Returns where paper is stored, that there is none, or that it is unanswered. */
export function paperStoragePlaces(facts: CompanyFacts, process: Process): Content {
  const places = placesOf(facts, process);
  const source = { form: "process", id: process.id, field: "is_paper_docs" } as const;
  const unsaid = { ...notSet(), source };
  if (process.is_paper_docs === false && !contradictsPaper(facts, process))
    return [{ ...none("бумажных документов нет"), source }];
  return listContent(places, unsaid);
}

/** Returns the named places, or that there are none because no paper is stored; empty if unanswered. */
export function knownPaperPlaces(facts: CompanyFacts, process: Process): readonly Inline[] {
  if (process.is_paper_docs === false) return paperStoragePlaces(facts, process).filter(({ gap }) => gap === undefined);
  return placesOf(facts, process);
}

function placesOf(facts: CompanyFacts, process: Process): Inline[] {
  const locationName = (id: number) => facts.index.nameOf("address_item", id);
  const ofSubjects = facts
    .childrenOf("process_subject", process.id)
    .flatMap((row) =>
      row.paper_storage.map((id) =>
        value(locationName(id), { form: "process_subject", id: row.id, field: "paper_storage" }),
      ),
    );
  const ofDocuments = facts
    .childrenOf("paper_doc", process.id)
    .flatMap(({ id, address_item: item }) =>
      item === null ? [] : [value(locationName(item), { form: "paper_doc", id, field: "address_item" })],
    );
  return unique([...ofSubjects, ...ofDocuments]);
}
