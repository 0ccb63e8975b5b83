import type { Language } from "@opis/model/bilingual-text";
import type { QuestionnaireName } from "@opis/model/forms/questionnaires";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { type ChildrenOf, childIndex } from "@opis/model/snapshot/child-index";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot/snapshot-index";

/** A questionnaire of a company. */
export interface PrintedPlace {
  readonly form: QuestionnaireName;
  readonly id: number;
}

/** What was said of a questionnaire and not resolved yet. */
export interface PrintedComment extends PrintedPlace {
  /** The question, or `collection.field` of a child row. */
  readonly field: string;
  readonly content: string;
  readonly author: string;
  /** ISO time. */
  readonly created: string;
}

/** All that questionnaires are printed from; plain data, so that it can be done in another process. */
export interface PrintedCompany {
  /** The company as the reader may see it. */
  readonly snapshot: CompanySnapshot;
  readonly places: readonly PrintedPlace[];
  readonly comments: readonly PrintedComment[];
  readonly language: Language;
  readonly timeZone: string;
  /** Whether the company shows additional questions, and percentages. */
  readonly showsAdditional: boolean;
  readonly showsPercents: boolean;
  /** A respondent with a link reads it, who sees no internal questions. */
  readonly hidesInternal: boolean;
}

/** The same with its rows looked up by id and parent. */
export interface PrintSource extends PrintedCompany {
  readonly index: SnapshotIndex;
  readonly childrenOf: ChildrenOf;
}

/** Prepares a company for printing, in time linear in its rows. */
export function printSource(printed: PrintedCompany): PrintSource {
  const index = indexSnapshot(printed.snapshot);
  return { ...printed, index, childrenOf: childIndex(printed.snapshot, index) };
}
