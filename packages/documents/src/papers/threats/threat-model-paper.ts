import { words } from "@opis/model/words";
import { approval, contents, heading, letterhead, signer, title } from "../../block.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import { operatorName } from "../../facts/operator.ts";
import { paperNumber, paperPlace } from "../../facts/paper-requisites.ts";
import { manager } from "../../facts/requisites.ts";
import type { PartOfModel } from "../../facts/threat-models.ts";
import { phrase } from "../../inline.ts";
import type { Block, PaperDocument, Section, Signer } from "../../model.ts";
import type { Paper, PaperRequest } from "../../paper.ts";
import { askedParts } from "./assessed/assessed-form.ts";
import { modelsOf } from "./assessed/experts.ts";
import { systemNames, systemsOf } from "./assessed/parts-of-paper.ts";
import { hardwareInventory } from "./hardware-form.ts";
import { interactionsInventory } from "./interactions-form.ts";
import { inventoryCopy, restriction } from "./inventory-copy.ts";
import { annexes } from "./model/annexes.ts";
import { assessmentPart } from "./model/assessment-part.ts";
import { conclusionPart } from "./model/conclusion-part.ts";
import { generalPart } from "./model/general-part.ts";
import { modelReadiness } from "./model/model-readiness.ts";
import { modelRequisites } from "./model-requisites.ts";
import { serversInventory } from "./servers-form.ts";
import { systemsInventory } from "./systems-form.ts";
import { unfilledPart } from "./unfilled-part.ts";
import { workstationsInventory } from "./workstations-form.ts";

/** The threat model as a whole: all its forms with what they rest on, to be approved (documents 2.14; FSTEC method, annex 3). */
export const threatModelPaper: Paper<"model_ugroz"> = {
  key: "model_ugroz",
  title: words("Модель угроз безопасности информации", "Threat model"),
  group: "threat_model",
  approvedAs: "threat_model",
  objects: {
    form: "system",
    isAlsoTogether: true,
    of: ({ systems }) => systems.map(({ id, name }) => ({ id, name })),
  },
  madeOf: ["system", "system_server", "workstation", "network_hardware"],
  requisites: modelRequisites,
  readiness: modelReadiness,
  compose: (facts, request): PaperDocument => {
    const parts = askedParts(facts, request);
    return {
      title: "Модель угроз безопасности информации",
      subject: facts.information.short_name || facts.snapshot.company.name,
      language: "ru",
      sections: [
        {
          orientation: "portrait",
          blocks: [...head(facts, parts, request), ...(parts.length > 0 ? generalPart(facts, parts) : [])],
        },
        ...(parts.length > 0 ? body(facts, parts, request) : []),
      ],
    };
  },
};

function head(facts: CompanyFacts, parts: readonly PartOfModel[], request: PaperRequest): Block[] {
  return [
    ...restriction(inventoryCopy(request)),
    letterhead(operatorName(facts)),
    approval(approver(facts, parts)),
    title(
      phrase`МОДЕЛЬ УГРОЗ БЕЗОПАСНОСТИ ИНФОРМАЦИИ № ${paperNumber(request)}`,
      parts.length === 0 ? "информационные системы персональных данных" : phrase`системы: ${systemNames(parts)}`,
    ),
    paperPlace(facts, request),
    contents(),
  ];
}

/** Whom the model names, where it is one and names somebody; else the manager. */
function approver(facts: CompanyFacts, parts: readonly PartOfModel[]): Signer {
  const [model, ...others] = modelsOf(parts);
  const usual = manager(facts);
  if (!model || others.length > 0 || model.row.approver_name.trim() === "") return usual;
  const { id, approver_name: name, approver_position: position } = model.row;
  const named = signer({
    position: { answer: position, source: { form: "threat_model", id, field: "approver_position" } },
    name: { answer: name, source: { form: "threat_model", id, field: "approver_name" } },
    seal: true,
    date: true,
  });
  return named;
}

// What is mostly wide tables lies on its side as a whole: pages would turn back and forth for a line of text.
function body(facts: CompanyFacts, parts: readonly PartOfModel[], request: PaperRequest): Section[] {
  const { date } = request;
  const copy = inventoryCopy(request);
  const systems = systemsOf(parts);
  const described: Block[] = [
    systemsInventory,
    serversInventory,
    workstationsInventory,
    hardwareInventory,
    interactionsInventory,
  ].flatMap(({ title: { ru }, blocks }) => [heading(2, ru), ...blocks(facts, systems, copy)]);
  return [
    {
      orientation: "landscape",
      blocks: [
        heading(1, "Описание систем и сетей"),
        ...described,
        ...unfilledPart(facts, described),
        ...assessmentPart(facts, parts),
      ],
    },
    { orientation: "portrait", blocks: conclusionPart(facts, parts, date) },
    { orientation: "landscape", blocks: annexes(facts, parts, date) },
  ];
}
