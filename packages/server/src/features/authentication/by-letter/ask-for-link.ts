import type { Context } from "../../../context.ts";
import { type AskedLetter, countLetter } from "../../../identity/links/count-letter.ts";
import type { Device } from "../../../identity/sign-in-protocol.ts";
import { linkRequestAnswer } from "./answer-link-request.ts";

/** A letter that anybody may ask for to any address. */
export interface LinkRequest extends AskedLetter {
  readonly purpose: "recovery" | "registration";
  readonly device: Device;
}

/**
 * Takes a wish for a letter with a link. Whether the address is known is looked up later, by a job: what is done here, and so the answer and
 * its time, is the same for all.
 */
export async function askForLink(context: Context, wish: LinkRequest): Promise<void> {
  await context.db.outsideCompanies(async (transaction) => {
    const request = await countLetter(context, transaction, wish);
    context.jobs.add(transaction, linkRequestAnswer, { request, device: wish.device });
  });
}
