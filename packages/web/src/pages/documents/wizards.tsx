import { type DocumentKey, isDocumentKey } from "@opis/model/wizards/answers";
import type { ComponentType } from "react";
import { ActWizard } from "./act-wizard.tsx";
import { NotificationsWizard } from "./notifications-wizard.tsx";
import { PolicyWizard } from "./policy-wizard.tsx";

export interface WizardProps {
  readonly company: number;
  /** Stored answers of the document's wizard. */
  readonly answers: Readonly<Record<string, unknown>>;
  readonly onSave: (answers: Record<string, unknown>) => void;
  /** Something outside the wizard's own answers was changed: a system's type of threats. */
  readonly onRefresh: () => void;
}

/** Questions of the documents that have some. */
const wizards: Partial<Record<DocumentKey, ComponentType<WizardProps>>> = {
  act_opredeleniya_zashishennosty: ActWizard,
  uvedomleniya: NotificationsWizard,
  politika_konfidencialnosti: PolicyWizard,
};

/** The wizard of a document, if it has one. */
export function wizardOf(key: string): ComponentType<WizardProps> | undefined {
  return isDocumentKey(key) ? wizards[key] : undefined;
}
