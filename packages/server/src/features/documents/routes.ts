import type { FastifyInstance } from "fastify";
import { registerArchives } from "./archive/routes.ts";
import { registerCards } from "./card-routes.ts";
import { registerEdits } from "./edits/routes.ts";
import { registerLetterhead } from "./letterhead/routes.ts";
import { registerMakings } from "./makings/routes.ts";
import { registerPacks } from "./packs/routes.ts";
import { registerPrints } from "./print-routes.ts";
import { registerTemplates } from "./templates/routes.ts";
import { registerConsentJournal } from "./uploads/consent-journal/routes.ts";
import { registerUploads } from "./uploads/routes.ts";

/** Papers that the product writes: readiness, wizard's answers, preview, download, changes, archive (decisions 10). */
export function registerDocuments(app: FastifyInstance): void {
  registerCards(app);
  registerPrints(app);
  registerArchives(app);
  registerUploads(app);
  registerTemplates(app);
  registerEdits(app);
  registerMakings(app);
  registerPacks(app);
  registerLetterhead(app);
  registerConsentJournal(app);
}
