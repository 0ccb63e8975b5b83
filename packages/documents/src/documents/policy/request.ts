import type { PaperRequest } from "../../paper.ts";

export type PolicyRequest = PaperRequest<"politika_konfidencialnosti">;
