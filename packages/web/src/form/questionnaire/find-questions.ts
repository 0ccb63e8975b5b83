import { isAsked } from "@opis/model/completeness/completeness";
import { type Form, ownFields } from "@opis/model/declaration/form";
import { isFilled } from "@opis/model/declaration/is-filled";
import { formNamed } from "@opis/model/forms/index";
import { citedPoints } from "@opis/model/law/cited-points";
import { hasWords } from "@opis/model/text/search-words";
import type { Words } from "@opis/model/words";
import type { AnyRow } from "../edits/edit-target.ts";
import { stepOf } from "../steps/steps.ts";

type Answers = Readonly<Record<string, unknown>>;
type OwnField = ReturnType<typeof ownFields>[number][1];

/** A question that stands somewhere in a questionnaire. */
export interface Findable {
  /** Of a child row as `collection.field`. */
  readonly field: string;
  /** The first child row that is asked it. */
  readonly row?: number;
  readonly step: number;
  readonly label: Words;
  /** Label of the collection, of a child row's question. */
  readonly of?: Words;
  /** What else it says: its help, its law, the answers it offers. */
  readonly words: readonly Words[];
}

/** The questions that a questionnaire asks with the answers given, those of its child rows each once. */
export function questionsIn(declared: Form, answers: Answers, leftOut: ReadonlySet<string>): Findable[] {
  return Object.entries(declared.fields)
    .filter(([name, field]) => isAsked(declared, name, answers) && !leftOut.has(name) && isShown(field, answers[name]))
    .flatMap(([name, field]): Findable[] => {
      const own = { field: name, step: stepOf(declared, name), label: field.label, words: wordsOf(field) };
      return field.kind === "rows" ? [own, ...inRows(declared, name, field.of, answers[name])] : [own];
    });
}

function inRows(declared: Form, name: string, of: Form["name"], rows: unknown): Findable[] {
  const child = formNamed(of);
  return ownFields(child).flatMap(([own, field]): Findable[] => {
    // The row is known by it, and does not ask it again.
    if (own === child.titleField && field.kind === "reference") return [];
    const asked = asRows(rows).find((row) => isAsked(child, own, row) && isShown(field, row[own]));
    if (!asked) return [];
    const path = `${name}.${own}`;
    const collection = declared.fields[name]?.label;
    return [
      {
        field: path,
        row: asked.id,
        step: stepOf(declared, path),
        label: field.label,
        ...(collection && { of: collection }),
        words: wordsOf(field),
      },
    ];
  });
}

function asRows(rows: unknown): readonly AnyRow[] {
  return Array.isArray(rows) ? rows : [];
}

function isShown(field: Form["fields"][string], answer: unknown): boolean {
  return !field.computed || isFilled(answer);
}

function wordsOf(field: OwnField | Form["fields"][string]): Words[] {
  const offered = field.kind === "choice" || field.kind === "choices" ? Object.values<Words>(field.options) : [];
  return [field.help, field.law && citedPoints[field.law], ...offered].filter((words) => words !== undefined);
}

/** Those whose words have every word of a search, the ones that are called so first. */
export function findQuestions(
  questions: readonly Findable[],
  search: string,
  pick: (words: Words) => string,
): readonly Findable[] {
  const hasAll = (texts: readonly Words[]) => hasWords(texts.map(pick).join(" "), search);
  const called = ({ label, of }: Findable) => [label, ...(of ? [of] : [])];
  const byLabel = questions.filter((one) => hasAll([one.label]));
  const byCollection = questions.filter((one) => !byLabel.includes(one) && hasAll(called(one)));
  const byWords = questions.filter(
    (one) => !byLabel.includes(one) && !byCollection.includes(one) && hasAll([...called(one), ...one.words]),
  );
  return [...byLabel, ...byCollection, ...byWords];
}
