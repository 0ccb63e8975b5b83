import { collectionForms } from "@opis/model/contract/companies/company-data";
import type { Form } from "@opis/model/declaration/form";
import { isFileForm } from "@opis/model/forms/file-forms";
import { allForms, rootForm } from "@opis/model/forms/index";
import type { FastifyInstance } from "fastify";
import { registerCollection } from "./collection.ts";
import { registerFiles } from "./files.ts";
import { registerInitData } from "./init-data.ts";
import { registerPaperGaps } from "./paper-gaps.ts";
import { registerPrint } from "./print/routes.ts";
import { registerSingleton } from "./singleton.ts";
import { registerUsage } from "./usage.ts";
import { registerUnits } from "./workstation-units.ts";

/** Every form's calls, from its declaration alone. */
export function registerForms(app: FastifyInstance): void {
  for (const { name, scope } of allForms.filter(hasFormCalls)) {
    if (scope === "singleton") registerSingleton(app, name);
    else if (isFileForm(name)) registerFiles(app, name);
    else registerCollection(app, name);
  }
  registerInitData(app, collectionForms);
  registerPaperGaps(app);
  registerPrint(app);
  registerUnits(app);
  registerUsage(app);
}

// Documents, threat models and records have calls of their own; the files of a record have those of all files.
function hasFormCalls(declared: Form): boolean {
  const { scope } = rootForm(declared);
  return scope === "record" ? isFileForm(declared.name) : scope !== "apart";
}
