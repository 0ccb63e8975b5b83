import type { FormName } from "@opis/model/forms/names";
import type { FastifyInstance } from "fastify";
import { registerReading } from "./collection-reading.ts";
import { registerWriting } from "./collection-writing.ts";

/** The five verbs of a form, from its declaration (specification 7.1). */
export function registerCollection(app: FastifyInstance, name: FormName): void {
  registerReading(app, name);
  registerWriting(app, name);
}
