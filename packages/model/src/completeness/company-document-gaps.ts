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
  const declared = formsWithGaps.find(({ name }) => name === form);
  return declared ? gapsOfForm(declared, snapshot, rowsUnderIn(snapshot)).flatMap(({ gaps }) => gaps) : [];
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
  readonly found: readonly FoundGaps[];
}

const lookedForms = new WeakMap<readonly Identified[], LookedForm>();

/** The result of a questionnaire is cached until it or a child row is replaced; rows are never mutated. */
function gapsOfEach(snapshot: CompanySnapshot): readonly FoundGaps[] {
  const rowsUnder = rowsUnderIn(snapshot);
  return formsWithGaps.flatMap((declared) => gapsOfForm(declared, snapshot, rowsUnder));
}

function gapsOfForm(declared: Form, snapshot: CompanySnapshot, rowsUnder: RowsUnder): readonly FoundGaps[] {
  const form = declared.name;
  const rows: readonly Identified[] = snapshot.rows[form];
  const trees: SomeRows = new Map(treeOf(declared).map(({ name }) => [name, snapshot.rows[name]]));
  const known = lookedForms.get(rows) ?? lookedForms.get(replacedBy(rows)?.before ?? rows);
  const changed = known && changedRoots(declared, known.trees, trees);
  const places = placesById(known?.trees.get(form) ?? []);
  const foundBefore = (id: number) => (changed?.has(id) === false ? known?.found[places.get(id) ?? -1] : undefined);
  const found = rows.map((row) => foundBefore(row.id) ?? { form, id: row.id, gaps: gapsIn(declared, row, rowsUnder) });
  lookedForms.set(rows, { trees, found });
  return found;
}

interface Identified {
  readonly id: number;
}

/** The child rows of a questionnaire by form, at any depth. */
type RowsUnder = (declared: Form, root: number) => readonly (readonly [form: FormName, rows: readonly Identified[]])[];

const formsWithGaps = allForms.filter(
  (declared) => !declared.parent && treeOf(declared).some((one) => marked(one, "forPapers").length > 0),
);

interface Looked {
  readonly under: ReturnType<RowsUnder>;
  readonly gaps: readonly DocumentGap[];
}

const looked = new WeakMap<Identified, Looked>();

function gapsIn(declared: Form, row: Identified, rowsUnder: RowsUnder): readonly DocumentGap[] {
  const under = rowsUnder(declared, row.id);
  const known = looked.get(row);
  if (known?.under.every(([, were], place) => haveSameItems(were, under[place]?.[1] ?? []))) return known.gaps;
  const children = Object.fromEntries(under.map(([form, rows]) => [form, rows.map((one) => ({ ...one }))]));
  const gaps = questionnaireGaps(declared, { ...row }, children);
  looked.set(row, { under, gaps });
  return gaps;
}

function rowsUnderIn(snapshot: CompanySnapshot): RowsUnder {
  const childrenOf: (form: FormName, parent: number) => readonly Identified[] = childIndex(
    snapshot,
    indexSnapshot(snapshot),
  );
  return (declared, root) => {
    const found = new Map<FormName, readonly Identified[]>([[declared.name, [{ id: root }]]]);
    for (const { name, parent } of treeOf(declared))
      if (parent)
        found.set(
          name,
          (found.get(parent) ?? []).flatMap(({ id }) => childrenOf(name, id)),
        );
    found.delete(declared.name);
    return [...found];
  };
}
