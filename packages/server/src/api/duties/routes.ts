import type { FastifyInstance } from "fastify";
import { registerAgenda } from "./agenda-routes.ts";
import { registerOwnTasks } from "./cross-company-tasks.ts";
import { registerDestructions } from "./destructions.ts";
import { registerIncidents } from "./incidents.ts";
import { registerJournals } from "./journals.ts";
import { registerRequestPage } from "./subject-requests/public-request-form-routes.ts";
import { registerSubjectRequests } from "./subject-requests/routes.ts";
import { registerTasks } from "./task-routes.ts";

/** Registers the records of the compliance year. */
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
