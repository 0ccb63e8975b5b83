/** An installation, and the API token by which it is called. */
export interface Opis {
  readonly url: string;
  readonly token: string;
}

interface Parts {
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Makes a call of the API and returns its answer. Throws the text of a refusal, which is meant for the reader. */
export async function callOpis(opis: Opis, method: string, path: string, parts: Parts = {}): Promise<unknown> {
  const address = new URL(`/api/v2${path}`, opis.url);
  for (const [name, value] of Object.entries(parts.query ?? {})) {
    if (value !== undefined) address.searchParams.set(name, String(value));
  }
  const response = await fetch(address, {
    method,
    headers: {
      authorization: `Bearer ${opis.token}`,
      "accept-language": "en",
      ...(parts.body === undefined ? {} : { "content-type": "application/json" }),
      ...parts.headers,
    },
    ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${response.status}: ${text}`);
  return text === "" ? null : JSON.parse(text);
}
