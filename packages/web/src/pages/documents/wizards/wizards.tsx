import { hasWizard, type WizardKey } from "@opis/model/wizards/answers";
import type { ComponentType } from "react";
import { lazyPart } from "../../../ui/lazy-part.ts";
import type { WizardProps } from "../wizard-props.ts";

const QuestionsWizard = lazyPart(async () => ({ default: (await import("./questions-wizard.tsx")).QuestionsWizard }));

/** Questions of the documents that have some, each loaded when its document is opened. */
const wizards: Readonly<Record<WizardKey, ComponentType<WizardProps>>> = {
  company_protocol: lazyPart(async () => ({ default: (await import("./protocol-wizard.tsx")).ProtocolWizard })),
  act_opredeleniya_zashishennosty: lazyPart(async () => ({
    default: (await import("./act/act-wizard.tsx")).ActWizard,
  })),
  uvedomleniya: lazyPart(async () => ({ default: (await import("./notifications-wizard.tsx")).NotificationsWizard })),
  politika_konfidencialnosti: lazyPart(async () => ({ default: (await import("./policy-wizard.tsx")).PolicyWizard })),
  soglasie_na_obrabotku: lazyPart(async () => ({ default: (await import("./consent-wizard.tsx")).ConsentWizard })),
  soglashenie_o_soblyudenii_bezobastnosti: lazyPart(async () => ({
    default: (await import("./agreement/agreement-wizard.tsx")).AgreementWizard,
  })),
  otchet: QuestionsWizard,
  event_plan: lazyPart(async () => ({ default: (await import("./plan-wizard.tsx")).PlanWizard })),
  appointment_order: lazyPart(async () => ({ default: (await import("./appointment-wizard.tsx")).AppointmentWizard })),
  damage_assessment_act: lazyPart(async () => ({ default: (await import("./damage/damage-wizard.tsx")).DamageWizard })),
  obshhie_svedenija_po_informacionnym_sistemam: QuestionsWizard,
  sostav_servernogo_oborudovanija: QuestionsWizard,
  sostav_setevogo_oborudovanija: QuestionsWizard,
  model_ugroz: QuestionsWizard,
  commission_order: QuestionsWizard,
  approving_order: QuestionsWizard,
  inspection_journal: QuestionsWizard,
  commissioning_order: QuestionsWizard,
  control_act: QuestionsWizard,
  legitimate_interest_assessment: QuestionsWizard,
  state_system_classification: QuestionsWizard,
  nkcki_notice: QuestionsWizard,
  internal_control_act: QuestionsWizard,
  internal_control_report: QuestionsWizard,
  access_matrix: lazyPart(async () => ({ default: (await import("./matrix-wizard.tsx")).MatrixWizard })),
  destruction_act: lazyPart(async () => ({ default: (await import("./destruction-wizard.tsx")).DestructionWizard })),
};

/** The wizard of a document, if it has one. */
export function wizardOf(key: string): ComponentType<WizardProps> | undefined {
  return hasWizard(key) ? wizards[key] : undefined;
}
