import type { FastifyInstance } from "fastify";
import { registerSubjectRequests } from "./subject-requests/routes.ts";

/** The records of the compliance year. */
export function registerDuties(app: FastifyInstance): void {
  registerSubjectRequests(app);
}
