import { once } from "node:events";
import { createServer } from "node:http";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { client } from "./identity-provider.ts";

/** Incorrect claims of a rogue's ID token, and whether it is signed with a foreign key. */
export interface RogueToken {
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly isForged?: boolean;
  /** The provider has rotated its key: the token is signed by the new one, the only one it then publishes. */
  readonly isRotated?: boolean;
}

/** A provider that returns a prepared ID token for every code. */
export interface RogueProvider {
  readonly issuer: string;
  /** Sets the token for the next code; `nonce` is the one sent with the browser. */
  tell(nonce: string, token: RogueToken): void;
  close(): Promise<void>;
}

const inAnHour = 3_600;

/** Starts a rogue on a free port: apart from the prepared token it is a correct provider. */
export async function startRogueProvider(): Promise<RogueProvider> {
  const [own, other, next] = await Promise.all([1, 2, 3].map(() => generateKeyPair("RS256")));
  if (!own || !other || !next) throw new Error("the rogue has no keys");
  const published = async (pair: typeof own, kid: string) => ({
    ...(await exportJWK(pair.publicKey)),
    ...{ kid, alg: "RS256", use: "sig" },
  });
  let nextToken: { readonly nonce: string; readonly token: RogueToken } = { nonce: "", token: {} };
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the rogue has no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const now = () => Math.floor(Date.now() / 1_000);
  const idToken = ({ nonce, token }: typeof nextToken) =>
    new SignJWT({
      ...{ iss: issuer, aud: client.OIDC_CLIENT_ID, sub: "anna", nonce, iat: now(), exp: now() + inAnHour },
      ...{ email: "anna@example.ru", email_verified: true },
      ...token.claims,
    })
      .setProtectedHeader({ alg: "RS256", kid: token.isRotated ? "next" : "key" })
      .sign((token.isForged ? other : token.isRotated ? next : own).privateKey);
  const answers: Readonly<Record<string, () => unknown>> = {
    "/.well-known/openid-configuration": () => ({
      issuer,
      authorization_endpoint: `${issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/keys`,
      id_token_signing_alg_values_supported: ["RS256"],
      authorization_response_iss_parameter_supported: true,
    }),
    "/keys": async () => ({
      keys: [await (nextToken.token.isRotated ? published(next, "next") : published(own, "key"))],
    }),
    "/token": async () => ({ access_token: "access", token_type: "Bearer", id_token: await idToken(nextToken) }),
  };
  server.on("request", async (request, response) => {
    const answer = await answers[request.url ?? ""]?.();
    response.writeHead(answer ? 200 : 404, { "content-type": "application/json" }).end(JSON.stringify(answer ?? {}));
  });
  return {
    issuer,
    tell: (nonce, token) => {
      nextToken = { nonce, token };
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
