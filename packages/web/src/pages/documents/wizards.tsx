import { type DocumentKey, isDocumentKey } from "@opis/model/wizards/answers";
import type { ComponentType } from "react";
import { ActWizard } from "./act-wizard.tsx";
import { NotificationsWizard } from "./notifications-wizard.tsx";
import { PolicyWizard } from "./policy-wizard.tsx";
import type { WizardProps } from "./wizard-props.ts";

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
