import { haveSameItems } from "../collections/lists.ts";
import { type Form, marked } from "../declaration/form.ts";
import type { FormName } from "../forms/form-names.ts";
import { allForms } from "../forms/index.ts";
import type { CompanySnapshot } from "../rows/row.ts";
import { changedRoots, placesById, replacedBy, type SomeRows } from "../rows/row-differences.ts";
import { childIndex } from "../snapshot/child-index.ts";
import { indexSnapshot } from "../snapshot/snapshot-index.ts";
import { type DocumentGap, questionnaireGaps, treeOf } from "./document-gaps.ts";

/** Number of unanswered questions in a questionnaire and its child rows that documents need in addition to those in the percent. */
interface CountedGaps {
  readonly form: FormName;
  readonly id: number;
  readonly count: number;
}

/**
 * Lists what documents need in addition to the questions in the percent: applicable unanswered questions marked `forPapers`, by
 * questionnaire. Inactive questionnaires and rows hidden by their parent's answer are skipped, since no document contains them.
 */
export function paperGaps(snapshot: CompanySnapshot): DocumentGap[] {
  return gapsOfEach(snapshot).flatMap(({ gaps }) => gaps);
}

/** Lists the document gaps of the questionnaires of one form. */
export function paperGapsOfForm(snapshot: CompanySnapshot, form: FormName): DocumentGap[] {
  const declaration = formsWithGaps.find(({ name }) => name === form);
  return declaration ? gapsOfForm(declaration, snapshot, rowsUnderIn(snapshot)).flatMap(({ gaps }) => gaps) : [];
}

/** Counts the gaps of each questionnaire; complete questionnaires are left out. */
export function countedGaps(snapshot: CompanySnapshot): CountedGaps[] {
  return gapsOfEach(snapshot).flatMap(({ form, id, gaps }) =>
    gaps.length === 0 ? [] : [{ form, id, count: gaps.length }],
  );
}

/** The document gaps of a questionnaire. */
interface FoundGaps {
  readonly form: FormName;
  readonly id: number;
  readonly gaps: readonly DocumentGap[];
}

/** The gaps of a form's questionnaires, with the rows that they were computed from. */
interface LookedForm {
  readonly trees: SomeRows;
  readonly rowGaps: readonly FoundGaps[];
}

const lookedForms = new WeakMap<readonly Identified[], LookedForm>();

/** The result of a questionnaire is cached until it or a child row is replaced; rows are never mutated. */
function gapsOfEach(snapshot: CompanySnapshot): readonly FoundGaps[] {
  const rowsUnder = rowsUnderIn(snapshot);
  return formsWithGaps.flatMap((form) => gapsOfForm(form, snapshot, rowsUnder));
}

function gapsOfForm(declaration: Form, snapshot: CompanySnapshot, rowsUnder: RowsUnder): readonly FoundGaps[] {
  const form = declaration.name;
  const rows: readonly Identified[] = snapshot.rows[form];
  const trees: SomeRows = new Map(treeOf(declaration).map(({ name }) => [name, snapshot.rows[name]]));
  const cached = lookedForms.get(rows) ?? lookedForms.get(replacedBy(rows)?.before ?? rows);
  const changedIds = cached && changedRoots(declaration, cached.trees, trees);
  const places = placesById(cached?.trees.get(form) ?? []);
  const foundBefore = (id: number) =>
    changedIds?.has(id) === false ? cached?.rowGaps[places.get(id) ?? -1] : undefined;
  const rowGaps = rows.map(
    (row) => foundBefore(row.id) ?? { form, id: row.id, gaps: gapsIn(declaration, row, rowsUnder) },
  );
  lookedForms.set(rows, { trees, rowGaps });
  return rowGaps;
}

interface Identified {
  readonly id: number;
}

/** The child rows of a questionnaire by form, at any depth. */
type RowsUnder = (
  declaration: Form,
  root: number,
) => readonly (readonly [form: FormName, rows: readonly Identified[]])[];

const formsWithGaps = allForms.filter(
  (form) => !form.parent && treeOf(form).some((treeForm) => marked(treeForm, "forPapers").length > 0),
);

interface Looked {
  readonly childRows: ReturnType<RowsUnder>;
  readonly gaps: readonly DocumentGap[];
}

const looked = new WeakMap<Identified, Looked>();

function gapsIn(declaration: Form, row: Identified, rowsUnder: RowsUnder): readonly DocumentGap[] {
  const childRows = rowsUnder(declaration, row.id);
  const cached = looked.get(row);
  if (cached?.childRows.every(([, were], index) => haveSameItems(were, childRows[index]?.[1] ?? [])))
    return cached.gaps;
  const children = Object.fromEntries(
    childRows.map(([form, rows]) => [form, rows.map((childRow) => ({ ...childRow }))]),
  );
  const gaps = questionnaireGaps(declaration, { ...row }, children);
  looked.set(row, { childRows, gaps });
  return gaps;
}

function rowsUnderIn(snapshot: CompanySnapshot): RowsUnder {
  const childrenOf: (form: FormName, parent: number) => readonly Identified[] = childIndex(
    snapshot,
    indexSnapshot(snapshot),
  );
  return (form, root) => {
    const rowsByForm = new Map<FormName, readonly Identified[]>([[form.name, [{ id: root }]]]);
    for (const { name, parent } of treeOf(form))
      if (parent)
        rowsByForm.set(
          name,
          (rowsByForm.get(parent) ?? []).flatMap(({ id }) => childrenOf(name, id)),
        );
    rowsByForm.delete(form.name);
    return [...rowsByForm];
  };
}
