import type { FastifyInstance } from "fastify";
import { registerAgenda } from "./agenda/routes.ts";
import { registerIncidents } from "./incidents/routes.ts";
import { registerOwnTasks } from "./own-tasks/routes.ts";
import { registerRequestPage } from "./subject-requests/request-page/routes.ts";
import { registerSubjectRequests } from "./subject-requests/routes.ts";
import { registerTasks } from "./tasks/routes.ts";

/** The records of the compliance year. */
export function registerDuties(app: FastifyInstance): void {
  registerSubjectRequests(app);
  registerRequestPage(app);
  registerTasks(app);
  registerIncidents(app);
  registerAgenda(app);
  registerOwnTasks(app);
}
