import { apiPrefix } from "../../http/api-prefix.ts";
import type { TestServer } from "../test-server.ts";

interface Sending {
  /** After the prefix of all calls. */
  readonly path: string;
  readonly content: Uint8Array<ArrayBuffer>;
  readonly filename: string;
  /** Form fields sent before the file. */
  readonly fields?: Readonly<Record<string, string>>;
}

interface Sender {
  readonly authorization: string;
  /** What a respondent says of themselves. */
  readonly email?: string;
}

/** Sends a file as a browser does. */
export async function uploadFile(
  { app }: Pick<TestServer, "app">,
  { authorization, email }: Sender,
  { path, content, filename, fields = {} }: Sending,
) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new File([content], filename));
  const request = new Request("http://localhost/", { method: "POST", body: form });
  const answer = await app.inject({
    method: "POST",
    url: `${apiPrefix}${path}`,
    headers: {
      authorization,
      "content-type": request.headers.get("content-type") ?? "",
      ...(email && { "editor-email": encodeURIComponent(email) }),
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json() };
}
