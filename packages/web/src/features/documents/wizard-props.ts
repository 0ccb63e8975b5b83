import type { DocumentDetails } from "./document-queries.ts";

/** What the questions of a document are given. */
export interface WizardProps {
  readonly company: number;
  /** The document: its missing answers, by the codes of its messages. */
  readonly details: DocumentDetails;
  /** Stored answers of the document's wizard. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** What of the questions fits the company. */
  readonly offer: DocumentDetails["offer"];
  /**
   * A merge patch: what it does not name stays, `null` takes an answer back, and a table by row gets the rows it names. Answers
   * whether it is saved.
   */
  readonly onSave: (answers: Record<string, unknown>) => Promise<boolean>;
  /** Something outside the wizard's own answers was changed: a system's type of threats. */
  readonly onRefresh: () => void;
}

/** A row of a questionnaire that a question offers. */
export type OfferedObjectRow = NonNullable<DocumentDetails["offer"]["rows"][string]>[number];
