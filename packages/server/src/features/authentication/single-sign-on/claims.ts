import { isEmail } from "@opis/model/validation/email";
import { z } from "zod";
import type { Config } from "../../../config/config.ts";

/** Who somebody is by the word of their provider. */
export interface Claims {
  /** Their e-mail; empty where the provider says none. */
  readonly email: string;
  /** Whether the provider says that the e-mail is theirs. */
  readonly isVerified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** Roles and groups by name; undefined where the provider says nothing of any. */
  readonly groups: readonly string[] | undefined;
}

const text = z.string().catch("");
const person = z.object({ email: text, given_name: text, family_name: text });
const names = z.array(z.string());

/** Reads what is needed of the claims of an ID token and of userinfo; what is of another kind counts as not said. */
export function claimsOf(said: Readonly<Record<string, unknown>>, config: Pick<Config, "OIDC_GROUP_CLAIMS">): Claims {
  const { email, given_name, family_name } = person.parse(said);
  const paths = config.OIDC_GROUP_CLAIMS.split(",").map((path) => path.trim());
  const groups = paths
    .map((path) => names.safeParse(valueAt(said, path.split("."))).data)
    .filter((found) => found !== undefined);
  return {
    email: isEmail(email) ? email : "",
    isVerified: said.email_verified === true,
    first_name: given_name,
    last_name: family_name,
    groups: groups.length === 0 ? undefined : groups.flat(),
  };
}

/** What a path such as `realm_access.roles` leads to; names on the way may have dots of their own, as Keycloak's clients do. */
function valueAt(said: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return said;
  const inner = z.record(z.string(), z.unknown()).safeParse(said).data;
  const found = path.map((_, last) => {
    const name = path.slice(0, last + 1).join(".");
    return inner && Object.hasOwn(inner, name) ? valueAt(inner[name], path.slice(last + 1)) : undefined;
  });
  return found.find((value) => value !== undefined);
}
