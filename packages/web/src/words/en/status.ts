import type { EnglishOf } from "../english-of.ts";
import type { statusRu } from "../ru/status.ts";

export const statusEn: EnglishOf<typeof statusRu> = {
  completeness: "Readiness",
  filled: "Complete",
  no_data: "No data",
  left: "{{count}} missing",
  leftOfThem: "{{left}} ({{count}} of them for documents)",
  leftForDocuments: "{{count}} missing for documents",
};
