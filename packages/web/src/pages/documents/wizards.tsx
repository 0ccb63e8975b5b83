import { hasWizard, type WizardKey } from "@opis/model/wizards/answers";
import { type ComponentType, lazy } from "react";
import type { WizardProps } from "./wizard-props.ts";

/** Questions of the documents that have some, each loaded when its document is opened. */
const wizards: Readonly<Record<WizardKey, ComponentType<WizardProps>>> = {
  company_protocol: lazy(async () => ({ default: (await import("./protocol-wizard.tsx")).ProtocolWizard })),
  act_opredeleniya_zashishennosty: lazy(async () => ({ default: (await import("./act-wizard.tsx")).ActWizard })),
  uvedomleniya: lazy(async () => ({ default: (await import("./notifications-wizard.tsx")).NotificationsWizard })),
  politika_konfidencialnosti: lazy(async () => ({ default: (await import("./policy-wizard.tsx")).PolicyWizard })),
  soglasie_na_obrabotku: lazy(async () => ({ default: (await import("./consent-wizard.tsx")).ConsentWizard })),
  soglashenie_o_soblyudenii_bezobastnosti: lazy(async () => ({
    default: (await import("./agreement-wizard.tsx")).AgreementWizard,
  })),
  otchet: lazy(async () => ({ default: (await import("./report-wizard.tsx")).ReportWizard })),
  event_plan: lazy(async () => ({ default: (await import("./plan-wizard.tsx")).PlanWizard })),
  appointment_order: lazy(async () => ({ default: (await import("./appointment-wizard.tsx")).AppointmentWizard })),
  damage_assessment_act: lazy(async () => ({ default: (await import("./damage-wizard.tsx")).DamageWizard })),
  destruction_act: lazy(async () => ({ default: (await import("./destruction-wizard.tsx")).DestructionWizard })),
};

/** The wizard of a document, if it has one. */
export function wizardOf(key: string): ComponentType<WizardProps> | undefined {
  return hasWizard(key) ? wizards[key] : undefined;
}
