import type { FastifyInstance } from "fastify";
import { registerConsentJournal } from "./consent-journal-routes.ts";
import { registerCards } from "./document-state-routes.ts";
import { registerDocumentVersions } from "./document-version-routes.ts";
import { registerArchives } from "./download-all-routes.ts";
import { registerEdits } from "./edits.ts";
import { registerElectronicForms } from "./electronic-forms.ts";
import { registerLawChanges } from "./law-changes.ts";
import { registerLetterhead } from "./letterhead.ts";
import { registerPacks } from "./pack-routes.ts";
import { registerPrints } from "./render-routes.ts";
import { registerTemplates } from "./template-routes.ts";
import { registerUploads } from "./uploads/routes.ts";

/** Registers the calls for generated documents: readiness, wizard's answers, preview, download, changes, archive (decisions 10). */
export function registerDocuments(app: FastifyInstance): void {
  registerCards(app);
  registerPrints(app);
  registerArchives(app);
  registerUploads(app);
  registerTemplates(app);
  registerEdits(app);
  registerDocumentVersions(app);
  registerPacks(app);
  registerLawChanges(app);
  registerElectronicForms(app);
  registerLetterhead(app);
  registerConsentJournal(app);
}
