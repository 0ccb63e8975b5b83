import type { DocumentRequest } from "../../document-definition.ts";

export type PolicyRequest = DocumentRequest<"politika_konfidencialnosti">;
