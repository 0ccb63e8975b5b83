import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import OidcProvider from "oidc-provider";

/** People whom the provider signs in immediately, by the name in `login_hint`, with their claims. */
export type ProviderPeople = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** An OpenID Connect provider for tests. */
export interface IdentityProvider {
  readonly issuer: string;
  /** Signs a user in at a URL from the product; returns the parameters of the browser's redirect. */
  signIn(url: string, person: string): Promise<URLSearchParams>;
  close(): Promise<void>;
}

export const publicUrl = "https://opis.example.ru";

/** The product's client data at the provider. */
export const client = { OIDC_CLIENT_ID: "opis", OIDC_CLIENT_SECRET: "a-secret-of-the-tests" } as const;

/** Starts a provider on a free port. */
export async function startIdentityProvider(people: ProviderPeople): Promise<IdentityProvider> {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the provider has no port");
  const issuer = `http://127.0.0.1:${address.port}`;
  const provider = new OidcProvider(issuer, configuration(people));
  const answer = provider.callback();
  server.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const done = request.url?.startsWith("/interaction/")
      ? letIn(provider, request, response)
      : answer(request, response);
    done.catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  return {
    issuer,
    signIn: (url, person) => followed(new URL(`${url}&login_hint=${encodeURIComponent(person)}`)),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function configuration(people: ProviderPeople): Record<string, unknown> {
  return {
    clients: [
      {
        client_id: client.OIDC_CLIENT_ID,
        client_secret: client.OIDC_CLIENT_SECRET,
        redirect_uris: [`${publicUrl}/callback/`],
        post_logout_redirect_uris: [`${publicUrl}/login/`],
        token_endpoint_auth_method: "client_secret_post",
      },
    ],
    claims: {
      openid: ["sub", "groups", "realm_access"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name"],
    },
    cookies: { keys: ["keys of the tests"] },
    findAccount: (_context: unknown, id: string) =>
      people[id] && { accountId: id, claims: () => ({ sub: id, ...people[id] }) },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context: unknown, { uid }: { uid: string }) => `/interaction/${uid}` },
    pkce: { required: () => true },
  };
}

async function letIn(provider: OidcProvider, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { prompt, params, session } = await provider.interactionDetails(request, response);
  if (prompt.name === "login") {
    await provider.interactionFinished(request, response, { login: { accountId: String(params.login_hint) } });
    return;
  }
  const grant = new provider.Grant({ accountId: session?.accountId ?? "", clientId: String(params.client_id) });
  grant.addOIDCScope(String(params.scope));
  await provider.interactionFinished(request, response, { consent: { grantId: await grant.save() } });
}

/** Follows redirects like a browser, with cookies, until they leave the provider. */
async function followed(first: URL): Promise<URLSearchParams> {
  const cookies = new Map<string, string>();
  for (let url = first; ; ) {
    const answer = await fetch(url, {
      redirect: "manual",
      headers: { cookie: [...cookies].map((pair) => pair.join("=")).join("; ") },
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = "", ...value] = (cookie.split(";")[0] ?? "").split("=");
      cookies.set(name, value.join("="));
    }
    const location = answer.headers.get("location");
    if (location === null) throw new Error(`the provider answered ${answer.status}: ${await answer.text()}`);
    const next = new URL(location, url);
    if (next.origin !== first.origin) return next.searchParams;
    url = next;
  }
}
