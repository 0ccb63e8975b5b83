import type { FastifyInstance } from "fastify";
import { registerAcquaintances } from "./acquaintance/routes.ts";
import { registerAgenda, registerAgendaOfCompanies } from "./agenda-routes.ts";
import { registerOwnTasks } from "./cross-company-task-routes.ts";
import { registerDestructions } from "./destruction-routes.ts";
import { registerIncidents } from "./incident-routes.ts";
import { registerJournals } from "./journal-routes.ts";
import { registerAssessmentAnswers } from "./recipients/answer-routes.ts";
import { registerAssessments } from "./recipients/assessment-routes.ts";
import { registerRecipients } from "./recipients/register-routes.ts";
import { registerRequestPage } from "./subject-requests/public-request-form-routes.ts";
import { registerSubjectRequests } from "./subject-requests/routes.ts";
import { registerTasks } from "./task-routes.ts";
import { registerTraining } from "./training/routes.ts";

/** Registers requests, tasks, acknowledgement, training, incidents, destructions, journals, recipients and the agenda. */
export function registerDuties(app: FastifyInstance): void {
  registerSubjectRequests(app);
  registerRequestPage(app);
  registerTasks(app);
  registerAcquaintances(app);
  registerTraining(app);
  registerIncidents(app);
  registerJournals(app);
  registerDestructions(app);
  registerAssessments(app);
  registerAssessmentAnswers(app);
  registerRecipients(app);
  registerAgenda(app);
  registerOwnTasks(app);
  registerAgendaOfCompanies(app);
}
