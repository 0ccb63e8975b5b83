import type { Context } from "../../context.ts";
import { tokenHash } from "../../identity/token-hash.ts";
import { revokeSession } from "./refresh-session.ts";

/** Ends the session of a refresh token; an unknown token ends nothing and is no error. */
export async function leave({ db, clock }: Context, refreshToken: string): Promise<void> {
  await db.outsideCompanies(async (transaction) => {
    const [found] = await transaction.query<{ session_id: string }>(
      "select session_id from refresh_tokens where hash = $1",
      [tokenHash(refreshToken)],
    );
    if (found) await revokeSession(transaction, found.session_id, clock.now());
  });
}
