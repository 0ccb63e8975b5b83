import type { Language } from "@opis/model/bilingual-text";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import type { CompanySnapshot } from "@opis/model/rows/row";
import { type ChildrenOf, childIndex } from "@opis/model/snapshot/child-index";
import { indexSnapshot, type SnapshotIndex } from "@opis/model/snapshot/snapshot-index";

/** Identifies a questionnaire of a company. */
export interface PrintedPlace {
  readonly form: QuestionnaireName;
  readonly id: number;
}

/** An unresolved comment on a questionnaire. */
export interface PrintedComment extends PrintedPlace {
  /** Field name, or `collection.field` for a child row. */
  readonly field: string;
  readonly content: string;
  readonly author: string;
  /** ISO date and time. */
  readonly created: string;
}

/** Data for printing questionnaires; plain data, so that it can be sent to another process. */
export interface PrintedCompany {
  /** The company with only the data the reader may see. */
  readonly snapshot: CompanySnapshot;
  readonly places: readonly PrintedPlace[];
  readonly comments: readonly PrintedComment[];
  readonly language: Language;
  readonly timeZone: string;
  /** Whether the company shows additional questions and percentages. */
  readonly showsAdditional: boolean;
  readonly showsPercents: boolean;
  /** True for a respondent with a link, who must not see internal questions. */
  readonly hidesInternal: boolean;
}

/** A company to print with its rows indexed by id and parent. */
export interface PrintSource extends PrintedCompany {
  readonly index: SnapshotIndex;
  readonly childrenOf: ChildrenOf;
}

/** Indexes a company for printing, in time linear in its rows. */
export function printSource(printed: PrintedCompany): PrintSource {
  const index = indexSnapshot(printed.snapshot);
  return { ...printed, index, childrenOf: childIndex(printed.snapshot, index) };
}
