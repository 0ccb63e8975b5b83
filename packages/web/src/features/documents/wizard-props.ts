import type { DocumentDetails } from "./document-queries.ts";

/** Props of a document's wizard. */
export interface WizardProps {
  readonly company: number;
  /** The document with its missing answers by message code. */
  readonly details: DocumentDetails;
  /** Stored answers of the document's wizard. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Which of the questions and options apply to the company. */
  readonly offer: DocumentDetails["offer"];
  /**
   * Saves a merge patch: omitted answers stay, `null` clears one, and a table by row is patched by row. Resolves to whether it is saved.
   */
  readonly onSave: (answers: Record<string, unknown>) => Promise<boolean>;
  /** Called when something outside the wizard's answers was changed: a system's type of threats. */
  readonly onRefresh: () => void;
}

/** A row of a questionnaire that a question offers. */
export type OfferedObjectRow = NonNullable<DocumentDetails["offer"]["rows"][string]>[number];
