import type { FastifyInstance } from "fastify";
import { registerAgenda } from "./agenda-routes.ts";
import { registerOwnTasks } from "./cross-company-task-routes.ts";
import { registerDestructions } from "./destruction-routes.ts";
import { registerIncidents } from "./incident-routes.ts";
import { registerJournals } from "./journal-routes.ts";
import { registerRequestPage } from "./subject-requests/public-request-form-routes.ts";
import { registerSubjectRequests } from "./subject-requests/routes.ts";
import { registerTasks } from "./task-routes.ts";

/** Registers requests, tasks, incidents, destructions, journals and the agenda. */
export function registerDuties(app: FastifyInstance): void {
  registerSubjectRequests(app);
  registerRequestPage(app);
  registerTasks(app);
  registerIncidents(app);
  registerJournals(app);
  registerDestructions(app);
  registerAgenda(app);
  registerOwnTasks(app);
}
