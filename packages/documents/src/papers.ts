import { withFullActTitles } from "./language/full-act-titles.ts";
import type { Paper } from "./paper.ts";
import { accessMatrix } from "./papers/access-matrix.ts";
import { administratorInstruction } from "./papers/administrator-instruction.ts";
import { agreement } from "./papers/agreement.ts";
import { analystReport } from "./papers/analyst-report.ts";
import { appointmentOrder } from "./papers/appointment-order.ts";
import { approvingOrder } from "./papers/approving-order.ts";
import { commissionOrder } from "./papers/commission-order.ts";
import { commissioningOrder } from "./papers/commissioning-order.ts";
import { companyProtocol } from "./papers/company-protocol.ts";
import { consent } from "./papers/consent.ts";
import { controlAct } from "./papers/control-act.ts";
import { damageAssessmentAct } from "./papers/damage-assessment-act.ts";
import { destructionAct } from "./papers/destruction-act.ts";
import { determiningAct } from "./papers/determining-act.ts";
import { eventPlan } from "./papers/event-plan.ts";
import { incidentDrillProtocol } from "./papers/incidents/incident-drill-protocol.ts";
import { incidentNotice24, incidentNotice72 } from "./papers/incidents/incident-notices.ts";
import { incidentSubjectsNotice } from "./papers/incidents/incident-subjects-notice.ts";
import { inspectionJournal } from "./papers/inspection-journal.ts";
import { internalControlAct } from "./papers/internal-control-act.ts";
import { internalControlReport } from "./papers/internal-control-report.ts";
import { legitimateInterestAssessment } from "./papers/legitimate-interest-assessment.ts";
import { nkckiNotice } from "./papers/nkcki-notice.ts";
import { notifications } from "./papers/notifications.ts";
import { operatorPolicy } from "./papers/operator-policy.ts";
import { organiserInstruction } from "./papers/organiser-instruction.ts";
import { policy } from "./papers/policy.ts";
import { premisesList } from "./papers/premises-list.ts";
import { processRegister } from "./papers/process-register.ts";
import { protectionRegulations } from "./papers/protection-regulations.ts";
import { requestAnswer } from "./papers/requests/request-answer.ts";
import { requestExtension, requestNotice, requestRefusal } from "./papers/requests/request-letters.ts";
import { riskReport } from "./papers/risk-report.ts";
import { staffInstruction } from "./papers/staff-instruction.ts";
import { stateSystemClassification } from "./papers/state-system-classification.ts";
import { systemPassport } from "./papers/system-passport.ts";
import { systemRegister } from "./papers/system-register.ts";
import { actualViolatorsForm } from "./papers/threats/assessed/actual-violators-form.ts";
import { actualityForm } from "./papers/threats/assessed/actuality-form.ts";
import { analysisForm } from "./papers/threats/assessed/analysis-form.ts";
import { consequencesForm } from "./papers/threats/assessed/consequences-form.ts";
import { goalsForm } from "./papers/threats/assessed/goals-form.ts";
import { scenariosForm } from "./papers/threats/assessed/scenarios-form.ts";
import { technologiesForm } from "./papers/threats/assessed/technologies-form.ts";
import { violatorsForm } from "./papers/threats/assessed/violators-form.ts";
import { hardwareForm } from "./papers/threats/hardware-form.ts";
import { interactionsForm } from "./papers/threats/interactions-form.ts";
import { serversForm } from "./papers/threats/servers-form.ts";
import { systemsForm } from "./papers/threats/systems-form.ts";
import { threatModelPaper } from "./papers/threats/threat-model-paper.ts";
import { workstationsForm } from "./papers/threats/workstations-form.ts";
import { nameWarnings } from "./readiness/names.ts";

/** Every document, in the order of the gallery: a new one is its file and a line here. */
export const papers: readonly Paper[] = withCommonRules([
  companyProtocol,
  processRegister,
  systemRegister,
  consent,
  agreement,
  determiningAct,
  notifications,
  incidentNotice24,
  incidentNotice72,
  incidentSubjectsNotice,
  requestAnswer,
  requestExtension,
  requestRefusal,
  requestNotice,
  policy,
  analystReport,
  riskReport,
  appointmentOrder,
  commissionOrder,
  approvingOrder,
  operatorPolicy,
  protectionRegulations,
  organiserInstruction,
  administratorInstruction,
  staffInstruction,
  damageAssessmentAct,
  premisesList,
  accessMatrix,
  systemPassport,
  commissioningOrder,
  destructionAct,
  eventPlan,
  inspectionJournal,
  internalControlAct,
  internalControlReport,
  controlAct,
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
  actualViolatorsForm,
  analysisForm,
  technologiesForm,
  actualityForm,
  scenariosForm,
  threatModelPaper,
]);

/** What holds for every document: it warns of names in an unusual order, and names acts in full at their first mention. */
function withCommonRules(all: readonly Paper[]): readonly Paper[] {
  return all.map((paper) => ({
    ...paper,
    readiness: (facts, request) => {
      const { missing, warnings } = paper.readiness(facts, request);
      const ofNames = nameWarnings(facts);
      return { missing, warnings: ofNames.length === 0 ? warnings : [...ofNames, ...warnings] };
    },
    compose: (facts, request) => withFullActTitles(paper.compose(facts, request)),
  }));
}

const byKey = new Map(papers.flatMap((paper) => [paper.key, ...(paper.formerKeys ?? [])].map((key) => [key, paper])));

/** The document of a key, also of one that it was called by before; undefined where there is none. */
export function paperOf(key: string): Paper | undefined {
  return byKey.get(key);
}

/** Whether there is a document for each object and none about them all. */
export function isOfMany({ objects }: Paper): boolean {
  return objects !== undefined && objects.isAlsoTogether !== true;
}
