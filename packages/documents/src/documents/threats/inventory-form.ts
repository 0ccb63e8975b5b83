import type { Words } from "@opis/model/bilingual-text";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { getProperty } from "@opis/model/rows/plain-object";
import type { Row } from "@opis/model/rows/row";
import {
  heading,
  joinContent,
  letterhead,
  list,
  paragraph,
  phrase,
  signatures,
  text,
  title,
  value,
  wizardSource,
} from "../../block.ts";
import {
  type Block,
  type ComposedDocument,
  type Content,
  composeDocument,
  type Signer,
} from "../../composed-document.ts";
import type { DocumentDefinition, DocumentRequest, MissingAnswer, OwnRequisites } from "../../document-definition.ts";
import type { CompanyFacts } from "../../facts/company-facts.ts";
import {
  dateOfFacts,
  documentNumber,
  operatorName,
  placeAndDate,
  securityOfficer,
  signingOnce,
} from "../../facts/company-requisites.ts";
import { systemSource } from "../../facts/system-facts.ts";
import { lowerFirst } from "../../language/decline-position.ts";
import { collectContent } from "../../map-content.ts";
import { anySystem, missingCompanyAnswers } from "../../readiness/missing-company-answers.ts";
import { labelOf, wrongDates } from "../../readiness/missing-questions.ts";

type System = Row<"system">;

/** A form of the threat model generated from the inventory alone (documents 2.1 to 2.5). */
export interface InventoryForm<K extends string> {
  readonly key: K;
  readonly title: Words;
  readonly madeOf: readonly CollectionName[];
  /** Returns messages about the inventory data that the form requires. */
  readonly lacks: (facts: CompanyFacts, systems: readonly System[], day: string) => readonly MissingAnswer[];
  readonly blocks: (facts: CompanyFacts, systems: readonly System[], copy: InventoryCopy) => readonly Block[];
}

/** The author's wizard answers about a copy of an inventory form. */
export interface InventoryCopy {
  /** ISO date printed in the copy. */
  readonly day: string;
  /** Prints network addresses and the mark «Для служебного пользования» (documents 2.2). */
  readonly isConfidential: boolean;
  /** The persons responsible for the systems have confirmed the data. */
  readonly isConfirmed: boolean;
  /** What is out of scope; empty if unanswered. */
  readonly outOfScope: Content;
}

/** Reads the answers of a form's wizard; missing answers are allowed. */
export function inventoryCopy({ date, answers }: Pick<DocumentRequest, "date" | "answers">): InventoryCopy {
  const read = (name: string) => getProperty(answers, name);
  const outOfScope = String(read("out_of_scope") ?? "").trim();
  return {
    day: date,
    isConfidential: read("confidential") === true,
    isConfirmed: read("is_confirmed") === true,
    outOfScope: outOfScope === "" ? [] : [value(outOfScope, wizardSource("out_of_scope"))],
  };
}

/** Returns the mark of a restricted copy for the top right corner of its first page; nothing on other copies. */
export function restriction({ isConfidential }: InventoryCopy): Block[] {
  if (!isConfidential) return [];
  const words = value("Для служебного пользования", wizardSource("confidential"));
  return [paragraph([words, text("\nЭкз. № ____")], { align: "right", indent: false })];
}

/** Returns the segment and, on a restricted copy, the address: «Сеть бухгалтерии; IP 10.0.0.5». */
export function segmentAndAddress({ isConfidential }: InventoryCopy, segment: Content, address: Content): Content {
  return isConfidential ? phrase`${segment}; IP\u00a0${address}` : segment;
}

/** Returns the title of the column with segment and address. */
export function segmentTitle({ isConfidential }: InventoryCopy): string {
  return isConfidential ? "Сегмент сети, IP-адрес" : "Сегмент сети";
}

/** A form of the threat model covers one system or all of them together. */
export const eachSystem = {
  form: "system",
  isAlsoTogether: true,
  of: ({ systems }) => systems.map(({ id, name }) => ({ id, name })),
} as const satisfies DocumentDefinition["objects"];

interface FormOfModel {
  readonly title: Words;
  /** Confidentiality mark, printed above everything else. */
  readonly restriction?: readonly Block[];
  /** Names of the systems covered; empty if there are none. */
  readonly systems: Content;
  readonly blocks: readonly Block[];
  /** Signers after the security officer. */
  readonly signers?: readonly Signer[];
}

/** Composes a form of the threat model: operator, number, date, systems, blocks and signatures. */
export function composeModelForm(facts: CompanyFacts, request: DocumentRequest, form: FormOfModel): ComposedDocument {
  const { restriction = [], systems, blocks, signers = [] } = form;
  return composeDocument(facts, form.title.ru, [
    {
      orientation: "landscape",
      blocks: [
        ...restriction,
        letterhead(operatorName(facts)),
        title(
          form.title.ru.toUpperCase(),
          phrase`к модели угроз № ${documentNumber(request)}, по состоянию на ${dateOfFacts(request)}`,
        ),
        placeAndDate(facts, request),
        ...(systems.length > 0 ? [paragraph(phrase`Информационные системы: ${systems}.`)] : []),
        ...blocks,
        signatures(signingOnce([securityOfficer(facts), ...signers])),
      ],
    },
  ]);
}

/** Declares the document of such a form: for one system, or for all of them together. */
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

/**
 * Returns the number and date from the first step of the threat model of a system, or of all systems; empty if there are several models.
 */
export function modelRequisites({ systems, snapshot }: CompanyFacts, system: number | null): OwnRequisites {
  const systemIds = new Set(system === null ? systems.map(({ id }) => id) : [system]);
  const { threat_model: models, threat_part: parts } = snapshot.rows;
  const modelIds = new Set(
    parts.filter((part) => part.systems.some((id) => systemIds.has(id))).map(({ threat_model }) => threat_model),
  );
  const [model, ...others] = models.filter(({ id }) => modelIds.has(id));
  if (!model || others.length > 0) return { date: null, number: "" };
  return { date: model.date, number: model.number.trim() };
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
    systems: joinContent(
      systems.map((system) => value(system.name, systemSource(system, "name"))),
      "; ",
    ),
    blocks: [...blocks, ...unfilledPart(facts, blocks)],
  });
}

interface Unfilled {
  readonly form: FormName;
  readonly id: number;
  readonly fields: Set<string>;
}

/** Returns «Не заполнено»: the unanswered questions in these blocks by questionnaire (documents 2, forms 1 to 5). */
export function unfilledPart(facts: CompanyFacts, blocks: readonly Block[]): Block[] {
  const unfilledRows = unfilledIn(blocks);
  if (unfilledRows.length === 0) return [];
  return [
    heading(2, "Не заполнено", { numbered: false }),
    list(unfilledRows.map((unfilled) => unfilledWords(facts, unfilled))),
  ];
}

function unfilledIn(blocks: readonly Block[]): readonly Unfilled[] {
  return unfilledQuestions({
    title: "",
    subject: "",
    language: "ru",
    sections: [{ orientation: "landscape", blocks }],
  });
}

/** Lists the unanswered questions of a document by questionnaire or row. */
function unfilledQuestions(document: ComposedDocument): readonly Unfilled[] {
  const unfilledByRow = new Map<string, Unfilled>();
  for (const { gap, source } of collectContent(document).flat()) {
    if (gap !== "NOTSET" || !source || !("form" in source) || source.form === "wizard" || source.id === null) continue;
    const { form, id, field } = source;
    const existing = unfilledByRow.get(`${form}/${id}`);
    if (existing) existing.fields.add(field);
    else unfilledByRow.set(`${form}/${id}`, { form, id, fields: new Set([field]) });
  }
  return [...unfilledByRow.values()];
}

function unfilledWords(facts: CompanyFacts, { form, id, fields }: Unfilled): Content {
  const { one, title } = formNamed(form);
  const name = facts.index.nameOf(form, id).trim();
  const labels = [...fields].map((field) => value(lowerFirst(labelOf(form, field).ru), { form, id, field }));
  return [text(`${(one ?? title).ru}${name === "" ? "" : ` «${name}»`}: `), ...joinContent(labels, "; ")];
}
