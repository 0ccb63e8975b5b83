import { type Refusal, refused } from "@opis/model/errors";
import type { Context } from "../../context.ts";

/** Refuses a user whose paid period has ended, with the address to write to (specification 8). */
export function unpaid({ config }: Pick<Context, "config">): Refusal {
  return refused("paid_period_ended", config.SUPPORT_EMAIL ? { extra: { mail: config.SUPPORT_EMAIL } } : {});
}
