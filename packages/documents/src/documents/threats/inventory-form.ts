import type { Words } from "@opis/model/bilingual-text";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import type { Row } from "@opis/model/rows/row";
import type { Block, ComposedDocument } from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, MissingAnswer } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { joined, value } from "../../inline.ts";
import { anySystem, missingCompanyAnswers } from "../../readiness/company.ts";
import { wrongDates } from "../../readiness/dates.ts";
import { type InventoryCopy, inventoryCopy, restriction } from "./inventory-copy-answers.ts";
import { composeModelForm, eachSystem } from "./model-form.ts";
import { modelRequisites } from "./model-requisites.ts";
import { unfilledPart } from "./unfilled-part.ts";

type System = Row<"system">;

/** A form of the threat model that is filled from the inventory alone (documents 2.1 to 2.5). */
export interface InventoryForm<K extends string> {
  readonly key: K;
  readonly title: Words;
  readonly madeOf: readonly CollectionName[];
  /** What of the inventory it cannot do without. */
  readonly lacks: (facts: CompanyFacts, systems: readonly System[], day: string) => readonly MissingAnswer[];
  readonly blocks: (facts: CompanyFacts, systems: readonly System[], copy: InventoryCopy) => readonly Block[];
}

/** The document of such a form: about one system, or about all of them together. */
export function inventoryForm<K extends string>(form: InventoryForm<K>): DocumentDefinition<K> {
  return {
    key: form.key,
    title: form.title,
    group: "threat_model",
    objects: eachSystem,
    madeOf: form.madeOf,
    requisites: modelRequisites,
    readiness: (facts, request) => ({
      missing: [
        ...missingCompanyAnswers(facts, ["full_name", "short_name"]),
        ...anySystem(facts),
        ...(facts.systems.length > 0 ? form.lacks(facts, requestedSystems(facts, request), request.date) : []),
        ...wrongDates(facts, request, "may be early"),
      ],
      warnings: [],
    }),
    compose: (facts, request) => composed(form, facts, request),
  };
}

function requestedSystems({ systems }: CompanyFacts, { object }: DocumentRequest): readonly System[] {
  return object === null ? systems : systems.filter(({ id }) => id === object);
}

function composed(form: InventoryForm<string>, facts: CompanyFacts, request: DocumentRequest): ComposedDocument {
  const systems = requestedSystems(facts, request);
  const copy = inventoryCopy(request);
  const blocks = systems.length > 0 ? form.blocks(facts, systems, copy) : [];
  return composeModelForm(facts, request, {
    title: form.title,
    restriction: restriction(copy),
    systems: joined(
      systems.map((system) => value(system.name, systemSource(system, "name"))),
      "; ",
    ),
    blocks: [...blocks, ...unfilledPart(facts, blocks)],
  });
}
