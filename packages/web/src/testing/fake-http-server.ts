import { createServer, type IncomingHttpHeaders } from "node:http";
import type { Window as HappyWindow } from "happy-dom";

declare global {
  interface Window {
    readonly happyDOM: HappyWindow["happyDOM"];
  }
}

/** A request received by the test server. */
interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: unknown;
}

/** The test server's response; a text is sent as is, anything else as JSON. */
interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

/** A real HTTP server for tests of the API client. */
export interface SmallServer {
  /** The requests so far, in order. */
  readonly seen: readonly Seen[];
  readonly stop: () => Promise<void>;
}

/** Starts a server that responds with `answer`, and opens the page at its address, so that relative URLs lead to it. */
export async function startSmallServer(answer: (request: Seen) => Answer | Promise<Answer>): Promise<SmallServer> {
  const seen: Seen[] = [];
  const server = createServer((request, response) => {
    const parts: string[] = [];
    request.setEncoding("utf8");
    request.on("data", (part: string) => parts.push(part));
    request.on("end", async () => {
      const text = parts.join("");
      const { method = "", url = "", headers } = request;
      const got = { method, url, headers, body: text === "" ? undefined : JSON.parse(text) };
      seen.push(got);
      const { status, body } = await answer(got);
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof body === "string" ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  window.happyDOM.setURL(`http://127.0.0.1:${address.port}/`);
  return {
    seen,
    stop: () =>
      new Promise((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()));
        server.closeAllConnections();
      }),
  };
}
