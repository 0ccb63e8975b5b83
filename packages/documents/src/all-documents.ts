import type { DocumentDefinition } from "./document-definition.ts";
import { accessMatrix } from "./documents/access-matrix.ts";
import { annualPlan } from "./documents/annual-plan.ts";
import { appointmentOrder } from "./documents/appointment-order.ts";
import { approvingOrder } from "./documents/approving-order.ts";
import { commissionOrder } from "./documents/commission-order.ts";
import { companyStatusReport } from "./documents/company-status-report.ts";
import { consent } from "./documents/consent.ts";
import { destructionMinutes } from "./documents/destruction/destruction-minutes.ts";
import { destructionNotice } from "./documents/destruction/destruction-notice.ts";
import { destructionAct } from "./documents/destruction-act.ts";
import { harmAssessmentAct } from "./documents/harm-assessment-act.ts";
import { incidentDrillProtocol } from "./documents/incidents/incident-drill-protocol.ts";
import { incidentNotice24, incidentNotice72, nkckiNotice } from "./documents/incidents/incident-notices.ts";
import { incidentSubjectsNotice } from "./documents/incidents/incident-subjects-notice.ts";
import { inspectionJournal } from "./documents/inspection-journal.ts";
import { internalControlAct } from "./documents/internal-control-act.ts";
import { internalControlReport } from "./documents/internal-control-report.ts";
import { internalPolicy } from "./documents/internal-policy.ts";
import { legitimateInterestAssessment } from "./documents/legitimate-interest-assessment.ts";
import { headReport } from "./documents/management-report.ts";
import { notifications } from "./documents/notifications.ts";
import { premisesList } from "./documents/premises-list.ts";
import { processRegister } from "./documents/process-register.ts";
import { processingAgreement } from "./documents/processing-agreement.ts";
import { organiserInstruction } from "./documents/processing-organiser-instruction.ts";
import { protectionControlAct } from "./documents/protection-control-act.ts";
import { protectionLevelAct } from "./documents/protection-level-act.ts";
import { protectionRegulations } from "./documents/protection-regulations.ts";
import { publicPolicy } from "./documents/public-policy.ts";
import { recipientAssessment } from "./documents/recipient-assessment.ts";
import { requestAnswer } from "./documents/request-answer.ts";
import { requestExtension, requestNotice, requestRefusal } from "./documents/request-letters.ts";
import { riskReport } from "./documents/risk-report.ts";
import { administratorInstruction } from "./documents/security-officer-instruction.ts";
import { staffInstruction } from "./documents/staff-instruction.ts";
import { stateSystemClassification } from "./documents/state-system-classification.ts";
import { surveyProtocol } from "./documents/survey-protocol.ts";
import { systemCommissioningOrder } from "./documents/system-commissioning-order.ts";
import { systemPassport } from "./documents/system-passport.ts";
import { systemRegister } from "./documents/system-register.ts";
import { consequencesForm } from "./documents/threats/expert-forms/consequences-form.ts";
import { goalsForm } from "./documents/threats/expert-forms/goals-form.ts";
import { possibleThreatsForm } from "./documents/threats/expert-forms/possible-threats-form.ts";
import { relevanceForm } from "./documents/threats/expert-forms/relevance-form.ts";
import { relevantViolatorsForm } from "./documents/threats/expert-forms/relevant-violators-form.ts";
import { scenariosForm } from "./documents/threats/expert-forms/scenarios-form.ts";
import { technologiesForm } from "./documents/threats/expert-forms/technologies-form.ts";
import { violatorsForm } from "./documents/threats/expert-forms/violators-form.ts";
import { hardwareForm } from "./documents/threats/hardware-form.ts";
import { interactionsForm } from "./documents/threats/interactions-form.ts";
import { serversForm } from "./documents/threats/servers-form.ts";
import { systemsForm } from "./documents/threats/systems-form.ts";
import { threatModel } from "./documents/threats/threat-model.ts";
import { workstationsForm } from "./documents/threats/workstations-form.ts";
import { writeActsInFull } from "./language/citation.ts";
import { nameWarnings } from "./readiness/questionnaire-warnings.ts";

/** All documents in gallery order; add new ones here. */
export const allDocuments: readonly DocumentDefinition[] = withCommonRules([
  surveyProtocol,
  processRegister,
  systemRegister,
  consent,
  processingAgreement,
  recipientAssessment,
  protectionLevelAct,
  notifications,
  incidentNotice24,
  incidentNotice72,
  incidentSubjectsNotice,
  requestAnswer,
  requestExtension,
  requestRefusal,
  requestNotice,
  publicPolicy,
  companyStatusReport,
  riskReport,
  headReport,
  appointmentOrder,
  commissionOrder,
  approvingOrder,
  internalPolicy,
  protectionRegulations,
  organiserInstruction,
  administratorInstruction,
  staffInstruction,
  harmAssessmentAct,
  premisesList,
  accessMatrix,
  systemPassport,
  systemCommissioningOrder,
  destructionAct,
  destructionMinutes,
  destructionNotice,
  annualPlan,
  inspectionJournal,
  internalControlAct,
  internalControlReport,
  protectionControlAct,
  legitimateInterestAssessment,
  stateSystemClassification,
  nkckiNotice,
  incidentDrillProtocol,
  systemsForm,
  serversForm,
  workstationsForm,
  hardwareForm,
  interactionsForm,
  consequencesForm,
  violatorsForm,
  goalsForm,
  relevantViolatorsForm,
  possibleThreatsForm,
  technologiesForm,
  relevanceForm,
  scenariosForm,
  threatModel,
]);

/** Adds the warnings common to all documents (unusual name order) and spells out each act in full at its first mention. */
function withCommonRules(all: readonly DocumentDefinition[]): readonly DocumentDefinition[] {
  return all.map((definition) => ({
    ...definition,
    readiness: (facts, request) => {
      const { missing, warnings } = definition.readiness(facts, request);
      const ofNames = nameWarnings(facts);
      return { missing, warnings: ofNames.length === 0 ? warnings : [...ofNames, ...warnings] };
    },
    compose: (facts, request) => writeActsInFull(definition.compose(facts, request)),
  }));
}

const byKey = new Map(
  allDocuments.flatMap((definition) =>
    [definition.key, ...(definition.formerKeys ?? [])].map((key) => [key, definition]),
  ),
);

/** Returns the document with a key or former key; undefined if there is none. */
export function findDefinition(key: string): DocumentDefinition | undefined {
  return byKey.get(key);
}

/** Returns whether a document exists once per object only, with no version that covers all objects. */
export function isOfMany({ objects }: DocumentDefinition): boolean {
  return objects !== undefined && objects.isAlsoTogether !== true;
}
