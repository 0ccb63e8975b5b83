import { collectionForms } from "@opis/model/contract/companies/company-data";
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
  for (const { name, scope } of allForms.filter(
    (declared) => !["apart", "record"].includes(rootForm(declared).scope),
  )) {
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
