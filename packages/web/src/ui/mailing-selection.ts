import type { QuestionnaireName } from "@opis/model/forms/questionnaires";

/** Questionnaires of one kind that were chosen to ask about by letter. */
export interface MailingSelection {
  readonly form: QuestionnaireName;
  readonly ids: readonly string[];
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Kept with the entry of the tab's history: a reload and the way back keep it, and no address grows with what was chosen. */
    asking?: MailingSelection;
  }
}
