import type { FastifyInstance } from "fastify";
import { registerConsentJournal } from "./consent-journal-routes.ts";
import { registerDocumentCards, registerElectronicForms } from "./document-card-routes.ts";
import { registerDocumentVersions } from "./document-version-routes.ts";
import { registerArchives } from "./download-all-routes.ts";
import { registerPacks } from "./inspection-pack-routes.ts";
import { registerLawChanges } from "./law-change-routes.ts";
import { registerLetterhead } from "./letterhead-routes.ts";
import { registerPrints } from "./render-routes.ts";
import { registerTemplates } from "./template-routes.ts";
import { registerTextEdits } from "./text-edit-routes.ts";
import { registerUploads } from "./uploads/routes.ts";

/** Registers the calls for generated documents: readiness, wizard's answers, preview, download, changes, archive (decisions 10). */
export function registerDocuments(app: FastifyInstance): void {
  registerDocumentCards(app);
  registerPrints(app);
  registerArchives(app);
  registerUploads(app);
  registerTemplates(app);
  registerTextEdits(app);
  registerDocumentVersions(app);
  registerPacks(app);
  registerLawChanges(app);
  registerElectronicForms(app);
  registerLetterhead(app);
  registerConsentJournal(app);
}
