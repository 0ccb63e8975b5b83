import type { Context } from "../../context.ts";
import { codeOf } from "../../db/error-code.ts";
import { anotherCaller } from "../../db/transactions/as-expected.ts";
import type { Presumption } from "./presumption.ts";

/**
 * Does the work of a call for a caller who is presumed. What it comes to is theirs only if they are the one: where nothing has demanded
 * it, `confirm` finds out, and throws for who may not call; where they are another one, it is done once more for who was found.
 */
export async function proveCaller<T>(
  context: Context,
  { db, isProven }: Presumption,
  work: (context: Context) => Promise<T>,
  confirm: () => Promise<void>,
): Promise<T> {
  const [outcome] = await Promise.allSettled([work({ ...context, db })]);
  if (outcome.status === "fulfilled" && isProven()) return outcome.value;
  await confirm();
  if (outcome.status === "fulfilled") return outcome.value;
  if (codeOf(outcome.reason) === anotherCaller) return work(context);
  throw outcome.reason;
}
