import { isFilled } from "@opis/model/declaration/is-filled";
import { formNamed } from "@opis/model/forms/index";
import type { CollectionName } from "@opis/model/forms/questionnaires";
import type { Row } from "@opis/model/rows/row";
import { type Words, words } from "@opis/model/words";
import { byName, type CompanyFacts } from "../facts/company-facts.ts";
import { flatMapProcesses, memoizeFacts } from "../facts/memoize-facts.ts";
import type { MissingAnswer, Paper, PaperRequest } from "../paper.ts";
import { rootOf } from "../paper-values.ts";
import { unfilledQuestions } from "../papers/threats/unfilled-part.ts";
import { disagreementsIn } from "./disagreements.ts";
import { labelOf } from "./missing.ts";

/** What keeps a paper a draft: it can be made and read, but should not be signed yet. */
export type Unfinished = Pick<MissingAnswer, "form" | "id" | "field" | "label">;

/**
 * What stands between a paper and its signing: questionnaires that it is made of and that are not filled in whole, answers in them that contradict each other, answers of
 * default processes that nobody has compared with the company's own, and nobody responsible for the processing (152-FZ, article 22.1).
 */
export function unfinished(paper: Paper, facts: CompanyFacts, request: PaperRequest): readonly Unfinished[] {
  const { object } = request;
  const about = object === null || !paper.objects ? undefined : rootOf(facts, paper.objects.form, object);
  const madeOf = (paper.madeOf ?? []).map((form) =>
    about?.form === form ? leftInOne(facts, form, about.id) : leftIn(facts, form),
  );
  const left = [...madeOf, disagreementsIn(facts, paper.madeOf ?? [], about), nobodyResponsible(facts)].filter(
    ({ length }) => length > 0,
  );
  if (left.length === 0) return unfilled(paper, facts, request);
  // Mostly there is one list, which is long.
  const [only = []] = left;
  return left.length <= 1 ? only : left.flat();
}

/** The answers that a form of a threat model says that it lacks; of all the others the questionnaires are whole by now. */
function unfilled(paper: Paper, facts: CompanyFacts, request: PaperRequest): Unfinished[] {
  const isMade = paper.group === "threat_model" && paper.readiness(facts, request).missing.length === 0;
  if (!isMade) return [];
  return unfilledQuestions(paper.compose(facts, request)).flatMap(({ form, id, fields }) =>
    [...fields].map((field) => {
      const { ru, en } = labelOf(form, field);
      const name = facts.index.nameOf(form, id);
      return { form, id, field, label: name === "" ? words(ru, en) : words(`${name}: ${ru}`, `${name}: ${en}`) };
    }),
  );
}

/** What is looked at of a questionnaire; only of some it is known whether default answers were checked. */
type Filled = Pick<Row<CollectionName>, "id" | "name" | "percent" | "missing" | "is_active"> &
  Partial<Pick<Row<"process">, "default_status">>;

/** What is left in all questionnaires of a form, by their names. Rows are never changed, but replaced: it stays for as long as they do. */
function leftIn(facts: CompanyFacts, form: CollectionName): readonly Unfinished[] {
  if (form === "process") return leftInProcesses(facts);
  const sorted = form === "system" ? facts.systems : undefined;
  // Active ones, as the facts have sorted them.
  const rows: readonly Filled[] = sorted ?? facts.snapshot.rows[form];
  const left = known.get(rows) ?? (sorted ?? byName<Filled>(rows)).flatMap((row) => leftInRow(form, row));
  known.set(rows, left);
  return left;
}

const leftInProcesses = flatMapProcesses((_, process) => leftInRow("process", process));

const known = new WeakMap<readonly Filled[], readonly Unfinished[]>();

// Of many papers each is about one object: none of them looks through all questionnaires.
function leftInOne({ index }: CompanyFacts, form: CollectionName, id: number | null): readonly Unfinished[] {
  const row: Filled | undefined = id === null ? undefined : index.row(form, id);
  return row ? leftInRow(form, row) : [];
}

const knownInRow = new WeakMap<Filled, readonly Unfinished[]>();

function leftInRow(form: CollectionName, row: Filled): readonly Unfinished[] {
  if (!row.is_active) return [];
  const left = knownInRow.get(row) ?? [...notFilled(form, row), ...notChecked(form, row)];
  knownInRow.set(row, left);
  return left;
}

function notFilled(form: CollectionName, { id, name, percent, missing }: Filled): Unfinished[] {
  const [field] = missing;
  if (field === undefined) return [];
  const { ru, en } = wordsOfOne(form);
  return [{ form, id, field, label: words(`${ru} «${name}»: ${percent} %`, `${en} “${name}”: ${percent}%`) }];
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

// Of thousands of papers each looks whether there is somebody, and not at the commission.
const nobodyResponsible = memoizeFacts(({ commission }): Unfinished[] => {
  if (isFilled(commission.o_name)) return [];
  const label = words(
    "Не назначен ответственный за организацию обработки",
    "Nobody is responsible for organising the processing",
  );
  return [{ form: "commission", id: commission.id, field: "o_name", label }];
});
