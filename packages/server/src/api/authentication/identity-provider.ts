import { createHmac, randomBytes } from "node:crypto";
import { type ErrorCode, type Refusal, refused } from "@opis/model/errors";
import { callbackAddress, signInAddress } from "@opis/model/screen-addresses";
import { isEmail } from "@opis/model/validation/email";
import type { Configuration } from "openid-client";
import { z } from "zod";
import type { Config } from "../../config/config.ts";
import type { Context } from "../../context.ts";

/** The identity asserted by the provider. */
export interface Claims {
  /** Their e-mail; empty if the provider sends none. */
  readonly email: string;
  /** Whether the provider has verified the e-mail. */
  readonly isVerified: boolean;
  readonly first_name: string;
  readonly last_name: string;
  /** Roles and groups by name; undefined if the provider sends none. */
  readonly groups: readonly string[] | undefined;
}

const text = z.string().catch("");
const person = z.object({ email: text, given_name: text, family_name: text });
const names = z.array(z.string());

/** Reads the needed claims of an ID token and of userinfo; claims of another type count as missing. */
export function claimsOf(claims: Readonly<Record<string, unknown>>, config: Pick<Config, "OIDC_GROUP_CLAIMS">): Claims {
  const { email, given_name, family_name } = person.parse(claims);
  const paths = config.OIDC_GROUP_CLAIMS.split(",").map((path) => path.trim());
  const groups = paths
    .map((path) => names.safeParse(valueAt(claims, path.split("."))).data)
    .filter((value) => value !== undefined);
  return {
    email: isEmail(email) ? email : "",
    isVerified: claims.email_verified === true,
    first_name: given_name,
    last_name: family_name,
    groups: groups.length === 0 ? undefined : groups.flat(),
  };
}

/** Returns the value at a path such as `realm_access.roles`; names may contain dots, as Keycloak's clients do. */
function valueAt(claims: unknown, path: readonly string[]): unknown {
  if (path.length === 0) return claims;
  const inner = z.record(z.string(), z.unknown()).safeParse(claims).data;
  const values = path.map((_, last) => {
    const name = path.slice(0, last + 1).join(".");
    return inner && Object.hasOwn(inner, name) ? valueAt(inner[name], path.slice(last + 1)) : undefined;
  });
  return values.find((value) => value !== undefined);
}

/** The OpenID Connect provider of single sign-on. */
export interface Provider {
  /** Returns the URL where the browser signs in, and the state of its redirect. */
  begin(): Promise<{ readonly url: string; readonly state: string }>;
  /** Exchanges the code of the browser's redirect for the provider's claims. */
  exchange(returned: Returned): Promise<Vouched>;
  /** Returns the URL that ends the session at the provider; undefined if it has none. */
  endSessionUrl(idToken: string): Promise<string | undefined>;
}

/** The parameters of the browser's redirect. */
export interface Returned {
  readonly code: string;
  readonly state: string;
  readonly redirect_uri: string;
  readonly iss?: string | undefined;
}

/** An authenticated user with the provider's tokens. */
export interface Vouched {
  /** The provider, and its permanent id of the user. */
  readonly issuer: string;
  readonly subject: string;
  readonly claims: Claims;
  /** Identifies the session to the provider when it is ended. */
  readonly idToken: string;
}

type Surroundings = Pick<Context, "config" | "secrets" | "clock" | "log">;

const timeoutSeconds = 10;
const discoveredMilliseconds = 3_600_000;

/**
 * Creates the provider for `OIDC_ISSUER`; its metadata is fetched on first use, and again after an hour. Its methods
 * throw `single_sign_on_off` if none is configured, `provider_away` if it does not respond, and `single_sign_on_failed`
 * for anything invalid: a used code, a wrong nonce, issuer, audience or signature, an expired token.
 */
export function openProvider(surroundings: Surroundings): Provider {
  const { config, clock } = surroundings;
  let cachedDiscovery: { readonly until: number; readonly discovered: Promise<Configuration> } | undefined;
  const discovered = (): Promise<Configuration> => {
    const now = clock.now().getTime();
    if (!cachedDiscovery || cachedDiscovery.until < now)
      cachedDiscovery = { until: now + discoveredMilliseconds, discovered: discover(surroundings) };
    const { discovered: discovery } = cachedDiscovery;
    return discovery.catch((error: unknown) => {
      if (cachedDiscovery?.discovered === discovery) cachedDiscovery = undefined;
      throw error;
    });
  };
  return {
    begin: async () => {
      const state = randomBytes(32).toString("base64url");
      const { buildAuthorizationUrl, calculatePKCECodeChallenge } = await import("openid-client");
      const url = buildAuthorizationUrl(await discovered(), {
        redirect_uri: redirectUri(surroundings),
        scope: "openid email profile",
        code_challenge: await calculatePKCECodeChallenge(secretOf(surroundings, "verifier", state)),
        code_challenge_method: "S256",
        state,
        nonce: secretOf(surroundings, "nonce", state),
      });
      return { url: url.href, state };
    },
    // A new discovery has no cached signing keys; with cached ones the library refuses a newer key for a minute.
    exchange: async (returned) => exchange(surroundings, await discover(surroundings), returned),
    endSessionUrl: async (idToken) => {
      const provider = await discovered();
      if (provider.serverMetadata().end_session_endpoint === undefined) return undefined;
      const { buildEndSessionUrl } = await import("openid-client");
      return buildEndSessionUrl(provider, {
        id_token_hint: idToken,
        post_logout_redirect_uri: new URL(signInAddress, config.PUBLIC_URL).href,
      }).href;
    },
  };
}

/** Returns the redirect URI, which must be registered at the provider. */
export function redirectUri({ config }: Pick<Context, "config">): string {
  return new URL(callbackAddress, config.PUBLIC_URL).href;
}

/** Reads the provider's metadata; throws `single_sign_on_off` or `provider_away`. */
async function discover(surroundings: Surroundings): Promise<Configuration> {
  if (surroundings.config.OIDC_ISSUER === "") throw refused("single_sign_on_off");
  try {
    return await readMetadata(surroundings);
  } catch (error) {
    throw logFailure(surroundings, "provider_away", error);
  }
}

// The library is loaded at the first sign-in, so that other installations never load it.
async function readMetadata({ config }: Surroundings): Promise<Configuration> {
  const client = await import("openid-client");
  const { protocol } = new URL(config.OIDC_ISSUER);
  const configuration = await client.discovery(
    new URL(config.OIDC_ISSUER),
    config.OIDC_CLIENT_ID,
    undefined,
    config.OIDC_CLIENT_SECRET === "" ? client.None() : client.ClientSecretPost(config.OIDC_CLIENT_SECRET),
    { timeout: timeoutSeconds, execute: protocol === "http:" ? [client.allowInsecureRequests] : [] },
  );
  client.enableNonRepudiationChecks(configuration);
  return configuration;
}

async function exchange(
  surroundings: Surroundings,
  provider: Configuration,
  { code, state, iss }: Returned,
): Promise<Vouched> {
  const client = await import("openid-client");
  const back = new URL(redirectUri(surroundings));
  back.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
  try {
    const tokens = await client.authorizationCodeGrant(provider, back, {
      pkceCodeVerifier: secretOf(surroundings, "verifier", state),
      expectedNonce: secretOf(surroundings, "nonce", state),
      expectedState: state,
      idTokenExpected: true,
    });
    const tokenClaims = tokens.claims();
    if (!tokenClaims || tokens.id_token === undefined) throw refused("single_sign_on_failed");
    const asksMore = provider.serverMetadata().userinfo_endpoint !== undefined;
    const more = asksMore ? await client.fetchUserInfo(provider, tokens.access_token, tokenClaims.sub) : {};
    const claims = claimsOf({ ...more, ...tokenClaims }, surroundings.config);
    return { issuer: tokenClaims.iss, subject: tokenClaims.sub, claims, idToken: tokens.id_token };
  } catch (error) {
    throw logFailure(surroundings, isAway(client, error) ? "provider_away" : "single_sign_on_failed", error);
  }
}

// Only the message is logged: the response may contain tokens.
function logFailure({ log }: Surroundings, code: ErrorCode, error: unknown): Refusal {
  const words = (reason: unknown) => (reason instanceof Error ? reason.message : String(reason));
  const because = error instanceof Error && error.cause !== undefined ? words(error.cause) : undefined;
  log.warn({ why: words(error), because }, "the response of the single sign-on provider is not valid");
  return refused(code);
}

// `fetch` fails with a TypeError if the provider cannot be reached.
function isAway({ ClientError }: Pick<typeof import("openid-client"), "ClientError">, error: unknown): boolean {
  return error instanceof ClientError ? error.code === "OAUTH_TIMEOUT" : error instanceof TypeError;
}

/** Derives secrets from a state and the key, so nothing needs to be stored while the browser is at the provider. */
function secretOf({ secrets }: Surroundings, purpose: "verifier" | "nonce", state: string): string {
  return createHmac("sha256", secrets.accessTokenKey).update(`single sign-on ${purpose} ${state}`).digest("base64url");
}
