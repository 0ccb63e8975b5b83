import type { FastifyInstance } from "fastify";
import { registerSubjectRequests } from "./subject-requests/routes.ts";
import { registerTasks } from "./tasks/routes.ts";

/** The records of the compliance year. */
export function registerDuties(app: FastifyInstance): void {
  registerSubjectRequests(app);
  registerTasks(app);
}
