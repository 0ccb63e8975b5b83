import { once } from "node:events";
import { createServer } from "node:http";
import OidcProvider from "oidc-provider";

/** A provider of single sign-on of the tests' own: whoever types an e-mail there has it, verified. */
export interface IdentityProvider {
  /** Settings by which a product sends people to it. */
  readonly settings: Readonly<Record<string, string>>;
  /** Begins to serve the product at this address. */
  serve: (productUrl: string) => void;
  close: () => Promise<void>;
}

/** Starts a provider on a free port; it answers once it knows the product. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider has no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const client = { client_id: "opis", client_secret: "a-secret-of-the-tests" };
  return {
    settings: {
      OIDC_ISSUER: issuer,
      OIDC_CLIENT_ID: client.client_id,
      OIDC_CLIENT_SECRET: client.client_secret,
      OIDC_NAME: "Keycloak",
    },
    serve: (productUrl) => {
      const provider = new OidcProvider(issuer, {
        clients: [
          {
            ...client,
            redirect_uris: [`${productUrl}/callback/`],
            post_logout_redirect_uris: [`${productUrl}/login/`],
            token_endpoint_auth_method: "client_secret_post",
          },
        ],
        claims: { openid: ["sub"], email: ["email", "email_verified"], profile: [] },
        cookies: { keys: ["keys of the tests"] },
        findAccount: (_context: unknown, email: string) => ({
          accountId: email,
          claims: () => ({ sub: email, email, email_verified: true }),
        }),
      });
      server.on("request", provider.callback());
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
