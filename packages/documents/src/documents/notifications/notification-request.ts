import type { DocumentRequest } from "../../document-definition.ts";

export type NotificationRequest = DocumentRequest<"uvedomleniya">;
