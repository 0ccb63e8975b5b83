import type { PaperRequest } from "../../paper.ts";

export type NotificationRequest = PaperRequest<"uvedomleniya">;
