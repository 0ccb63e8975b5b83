import { Agent, request } from "node:http";

/** The response to a call. */
export interface BenchResponse {
  readonly status: number;
  readonly body: Buffer;
}

// `fetch` costs as much as the call it measures; the plain client over keep-alive connections costs a fifth of it.
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Sends one request over a keep-alive connection. */
export function send(
  method: string,
  address: string,
  headers: Readonly<Record<string, string>> = {},
  body?: string,
): Promise<BenchResponse> {
  return new Promise((resolve, reject) => {
    const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const call = request(address, { method, agent, headers: { ...headers, ...length } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on("data", (part: Buffer) => parts.push(part));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, body: Buffer.concat(parts) }));
      answer.on("error", reject);
    });
    call.on("error", reject);
    call.end(body);
  });
}
