import { hasWizard, type WizardKey } from "@opis/model/wizards/answers";
import { type ComponentType, lazy } from "react";
import type { WizardProps } from "./wizard-props.ts";

/** Questions of the documents that have some, each loaded when its document is opened. */
const wizards: Readonly<Record<WizardKey, ComponentType<WizardProps>>> = {
  act_opredeleniya_zashishennosty: lazy(async () => ({ default: (await import("./act-wizard.tsx")).ActWizard })),
  uvedomleniya: lazy(async () => ({ default: (await import("./notifications-wizard.tsx")).NotificationsWizard })),
  politika_konfidencialnosti: lazy(async () => ({ default: (await import("./policy-wizard.tsx")).PolicyWizard })),
};

/** The wizard of a document, if it has one. */
export function wizardOf(key: string): ComponentType<WizardProps> | undefined {
  return hasWizard(key) ? wizards[key] : undefined;
}
