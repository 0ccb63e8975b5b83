import type { Step } from "@opis/model/declaration/form-steps";
import type { DocumentNeed } from "./panel/document-needs.ts";
import type { RejectedAnswer } from "./saving/rejected-answers.ts";

/** Props of every tab of the side panel. */
export interface PanelProps {
  readonly step: Step;
  /** Answers of the questionnaire, with child collections as arrays. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly missing: readonly string[];
  readonly rejected: readonly RejectedAnswer[];
  /** Answers that documents need beyond those counted by the percentage. */
  readonly needs: readonly DocumentNeed[];
  /** Navigates to a question; to one of a child row as `collection.field` with the row's id. */
  readonly onOpen: (field: string, row?: number) => void;
  /** Shows a step next to the panel. */
  readonly onStep: (step: number) => void;
}
