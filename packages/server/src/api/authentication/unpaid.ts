import { type Refusal, refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";

/** Refuses whose paid period has ended; whom to write to about it is told at once (specification 8). */
export function unpaid({ config }: Pick<Context, "config">): Refusal {
  return refused("paid_period_ended", config.SUPPORT_EMAIL ? { extra: { mail: config.SUPPORT_EMAIL } } : {});
}
