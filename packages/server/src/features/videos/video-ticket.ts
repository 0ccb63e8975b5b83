import { createHmac } from "node:crypto";
import type { Context } from "../../context.ts";
import { sameText } from "../../identity/same-text.ts";

/** So long an address plays: longer than anybody looks at an instruction, and no longer than a working day. */
const ticketSeconds = 8 * 3_600;

/** What makes the address of a video play for some hours: a player sends no token of the one who looks. */
export function videoTicket(context: Pick<Context, "secrets" | "clock">, video: number): string {
  const until = Math.floor(context.clock.now().getTime() / 1_000) + ticketSeconds;
  return `${until}.${signOf(context, video, until)}`;
}

/** Whether a ticket is this installation's, of this video, and still good. */
export function isTicketOf(context: Pick<Context, "secrets" | "clock">, video: number, ticket: string): boolean {
  const [, until, sign] = /^(\d{1,12})\.([\w-]{1,100})$/.exec(ticket) ?? [];
  if (until === undefined || sign === undefined) return false;
  if (Number(until) * 1_000 < context.clock.now().getTime()) return false;
  return sameText(sign, signOf(context, video, Number(until)));
}

function signOf({ secrets }: Pick<Context, "secrets">, video: number, until: number): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`video ${video} ${until}`).digest("base64url");
}
