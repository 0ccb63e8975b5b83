import { type Words, words } from "@opis/model/bilingual-text";
import { paperGapsOfForm } from "@opis/model/completeness/company-document-gaps";
import { answerRules } from "@opis/model/consistency/check-consistency";
import type { AnswerRule, Disagreement } from "@opis/model/consistency/consistency-rule";
import { isFilled } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import type { CollectionName } from "@opis/model/forms/questionnaire-names";
import { riskCompanyOf } from "@opis/model/risks/risk-rule-input";
import type { Row } from "@opis/model/rows/row";
import { rootOf } from "../compare-values.ts";
import type { DocumentDefinition, DocumentRequest, MissingAnswer, Unfinished } from "../document-definition.ts";
import { type CompanyFacts, sortByName } from "../facts/company-facts.ts";
import { flatMapProcesses, memoizeFacts } from "../facts/memoize-facts.ts";
import { findBlanks, openQuestion } from "./find-blanks.ts";

type Root = ReturnType<typeof rootOf>;

interface RootedDisagreement {
  /** The questionnaires of both answers. */
  readonly roots: readonly Root[];
  readonly question: Pick<MissingAnswer, "form" | "id" | "field" | "label">;
}

/** Finds contradicting answers in questionnaires of these forms, or in the one questionnaire `about`. */
function disagreementsIn(
  facts: CompanyFacts,
  forms: readonly FormName[],
  about: Root | undefined,
): readonly RootedDisagreement["question"][] {
  const isAbout = ({ form, id }: Root) =>
    about?.form === form ? about.id === id : forms.some((formName) => formName === form);
  return allDisagreements(facts)
    .filter(({ roots }) => roots.some(isAbout))
    .map(({ question }) => question);
}

// Checks of answers depend neither on the date nor on the systems' acts.
const allDisagreements = memoizeFacts((facts): RootedDisagreement[] => {
  const company = riskCompanyOf(facts, { day: "", systemsWithAct: new Set() });
  return answerRules.flatMap((rule) =>
    rule.findDisagreements(company).flatMap((disagreement) => rooted(facts, rule, disagreement)),
  );
});

function rooted(facts: CompanyFacts, { name }: AnswerRule, { first, second }: Disagreement): RootedDisagreement[] {
  const locations = [first, second].flatMap((location) => ("form" in location ? [location] : []));
  const roots = locations.map(({ form, id }) => rootOf(facts, form, id));
  const [location] = locations;
  const [root] = roots;
  if (!location || !root || root.form === "wizard") return [];
  const { one, title } = formNamed(root.form);
  const { ru, en } = one ?? title;
  const owner = root.name === "" ? words(ru, en) : words(`${ru} «${root.name}»`, `${en} “${root.name}”`);
  const label = words(`${owner.ru}: ${name.ru}`, `${owner.en}: ${name.en}`);
  return [{ roots, question: { form: root.form, id: root.id, field: location.field, label } }];
}

/**
 * Lists what prevents signing: incomplete source questionnaires, answers printed as a blank, contradicting answers, unconfirmed answers of
 * default processes, and a missing organiser of the processing (152-FZ, article 22.1).
 */
export function findDraftReasons(
  definition: DocumentDefinition,
  facts: CompanyFacts,
  request: DocumentRequest,
): readonly Unfinished[] {
  const { object } = request;
  const about = object === null || !definition.objects ? undefined : rootOf(facts, definition.objects.form, object);
  const madeOf = (definition.madeOf ?? []).map((form) =>
    about?.form === form ? unfinishedInOne(facts, form, about.id) : unfinishedIn(facts, form),
  );
  const reasonLists = [
    ...madeOf,
    ...(listsProcesses(definition) ? [neededOfProcesses(facts, about)] : []),
    disagreementsIn(facts, definition.madeOf ?? [], about),
    nobodyResponsible(facts),
  ].filter(({ length }) => length > 0);
  if (reasonLists.length === 0) return blanks(definition, facts, request);
  // Usually there is a single long list, so copying is avoided.
  const [only = []] = reasonLists;
  return reasonLists.length <= 1 ? only : reasonLists.flat();
}

function listsProcesses({ madeOf = [] }: DocumentDefinition): boolean {
  return madeOf.includes("process");
}

/** Returns what documents need about all processes, or the document's own one, beyond the completeness of questionnaires. */
function neededOfProcesses(facts: CompanyFacts, about: ReturnType<typeof rootOf> | undefined): readonly Unfinished[] {
  const needed = needs(facts);
  if (about?.form !== "process") return needed.map(({ question }) => question);
  return needed.flatMap(({ root, question }) => (root === about.id ? [question] : []));
}

const needs = memoizeFacts((facts) =>
  paperGapsOfForm(facts.snapshot, "process").map((gap) => ({
    root: rootOf(facts, gap.form, gap.id).id,
    question: openQuestion(facts, gap),
  })),
);

/** Returns the answers printed as blanks; empty for a document that is blocked, whose readiness reports what is missing. */
function blanks(definition: DocumentDefinition, facts: CompanyFacts, request: DocumentRequest): readonly Unfinished[] {
  if (definition.readiness(facts, request).missing.length > 0) return [];
  if (definition.blanks) return definition.blanks(facts, request);
  // Composing a document on all processes after each edit takes seconds; its needs are found above.
  if (listsProcesses(definition)) return [];
  return findBlanks(definition, facts, request);
}

/** Fields read from a questionnaire; only some forms record whether default answers were checked. */
type Filled = Pick<Row<CollectionName>, "id" | "name" | "percent" | "missing" | "is_active"> &
  Partial<Pick<Row<"process">, "default_status">>;

/** Returns what is missing in all questionnaires of a form, by name. Cached by the array of rows, which are replaced and never mutated. */
function unfinishedIn(facts: CompanyFacts, form: CollectionName): readonly Unfinished[] {
  if (form === "process") return unfinishedInProcesses(facts);
  const sortedSystems = form === "system" ? facts.systems : undefined;
  // The facts have already sorted the active rows.
  const rows: readonly Filled[] = sortedSystems ?? facts.snapshot.rows[form];
  const unfinished =
    unfinishedByRows.get(rows) ??
    (sortedSystems ?? sortByName<Filled>(rows)).flatMap((row) => unfinishedInRow(form, row));
  unfinishedByRows.set(rows, unfinished);
  return unfinished;
}

const unfinishedInProcesses = flatMapProcesses((_, process) => unfinishedInRow("process", process));

const unfinishedByRows = new WeakMap<readonly Filled[], readonly Unfinished[]>();

// A document about one object must not scan all questionnaires.
function unfinishedInOne({ index }: CompanyFacts, form: CollectionName, id: number | null): readonly Unfinished[] {
  const row: Filled | undefined = id === null ? undefined : index.row(form, id);
  return row ? unfinishedInRow(form, row) : [];
}

const unfinishedByRow = new WeakMap<Filled, readonly Unfinished[]>();

function unfinishedInRow(form: CollectionName, row: Filled): readonly Unfinished[] {
  if (!row.is_active) return [];
  const unfinished = unfinishedByRow.get(row) ?? [...notFilled(form, row), ...notChecked(form, row)];
  unfinishedByRow.set(row, unfinished);
  return unfinished;
}

function notFilled(form: CollectionName, { id, name, percent, missing }: Filled): Unfinished[] {
  const [field] = missing;
  if (field === undefined) return [];
  const { ru, en } = wordsOfOne(form);
  return [{ form, id, field, label: words(`${ru} «${name}»: ${percent}\u00a0%`, `${en} “${name}”: ${percent}%`) }];
}

function notChecked(form: CollectionName, { id, name, default_status: status }: Filled): Unfinished[] {
  if (status !== "unchecked") return [];
  const { ru, en } = wordsOfOne(form);
  const label = words(
    `${ru} «${name}»: типовые ответы не проверены`,
    `${en} “${name}”: the default answers are not checked`,
  );
  return [{ form, id, field: "default_status", label }];
}

function wordsOfOne(form: CollectionName): Words {
  const { one, title } = formNamed(form);
  return one ?? title;
}

// Documents only check that a person is named, without reading the commission, because there may be thousands of them.
const nobodyResponsible = memoizeFacts(({ commission }): Unfinished[] => {
  if (isFilled(commission.o_name)) return [];
  const label = words(
    "Не назначен ответственный за организацию обработки",
    "No one is responsible for organising the processing",
  );
  return [{ form: "commission", id: commission.id, field: "o_name", label }];
});
