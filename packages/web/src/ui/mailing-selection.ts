import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";

/** Questionnaires of one kind chosen for a mailing. */
export interface MailingSelection {
  readonly form: QuestionnaireName;
  readonly ids: readonly string[];
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Stored in the tab's history entry: survives reload and the back button without lengthening the address. */
    asking?: MailingSelection;
  }
}
