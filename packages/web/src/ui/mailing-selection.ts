import type { QuestionnaireName } from "@opis/model/forms/questionnaires";

/** Questionnaires of one kind that were chosen to ask about by letter. */
export interface MailingSelection {
  readonly form: QuestionnaireName;
  readonly ids: readonly string[];
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Stored with the entry of the tab's history: a reload and the back button preserve it, and no address grows with the selection. */
    asking?: MailingSelection;
  }
}
