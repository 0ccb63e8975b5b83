import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { signOut } from "@opis/model/contract/people/authentication";
import type { Context } from "../../context.ts";
import { secretPurpose } from "../../db/secrets/stored-secrets.ts";
import { tokenHash } from "../../identity/links/token-hash.ts";
import { revokeSession } from "./refresh-session.ts";
import type { Provider } from "./single-sign-on/provider.ts";

/**
 * Ends the session of a refresh token; an unknown token ends nothing and is no error. Answers where the browser ends it at the provider
 * of single sign-on, if it came from there and the provider can be asked.
 */
export async function leave(
  { db, clock, log, secrets }: Context,
  provider: Provider,
  refreshToken: string,
): Promise<AnswerOf<typeof signOut>> {
  const idToken = await db.outsideCompanies(async (transaction) => {
    const [found] = await transaction.query<{ session_id: string; id_token: string | null }>(
      "select t.session_id, s.id_token from refresh_tokens t join sessions s on s.id = t.session_id where t.hash = $1",
      [tokenHash(refreshToken)],
    );
    if (found) await revokeSession(transaction, found.session_id, clock.now());
    if (!found || found.id_token === null) return undefined;
    return secrets.box.open(found.id_token, secretPurpose("sessions", found.session_id));
  });
  if (idToken === undefined) return {};
  try {
    const end_session_url = await provider.endSessionUrl(idToken);
    return end_session_url === undefined ? {} : { end_session_url };
  } catch (error) {
    // They have left here, whatever the provider does.
    log.warn({ err: error }, "a session could not be ended at the provider of single sign-on");
    return {};
  }
}
