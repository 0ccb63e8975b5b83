import { once } from "node:events";
import { connect } from "node:net";
import type { Product } from "./product.ts";

/** A connection of one caller's own, for calls that follow one another. */
export interface Line {
  /** Calls with a JSON body; answers the status. */
  call(method: string, path: string, body: unknown): Promise<number>;
  close(): void;
}

const endOfHead = "\r\n\r\n";

/**
 * Opens a line to the product's API. A library's client takes more than a tenth of the time that a change takes, on the processors
 * that the product runs on: here the bytes are put together by hand.
 */
async function openLine({ api, headers }: Pick<Product, "api" | "headers">): Promise<Line> {
  const { hostname, port, host, pathname } = new URL(api);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, "connect");
  const head = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  let answer = "";
  let answered = (_status: number) => {};
  let failed = (_error: Error) => {};
  // One character for each byte, so that lengths are those of bytes.
  socket.setEncoding("latin1");
  socket.on("data", (chunk: string) => {
    answer += chunk;
    const end = answer.indexOf(endOfHead);
    if (end < 0) return;
    const length = /^content-length: (\d+)/im.exec(answer)?.[1];
    if (length === undefined) failed(new Error(`No length was told:\n${answer.slice(0, end)}`));
    else if (answer.length >= end + endOfHead.length + Number(length)) {
      const status = Number(answer.split(" ", 2)[1]);
      answer = "";
      answered(status);
    }
  });
  socket.on("error", (error) => failed(error));
  socket.on("close", () => failed(new Error("The line was closed")));
  return {
    call: (method, path, body) =>
      new Promise((resolve, reject) => {
        answered = resolve;
        failed = reject;
        const said = JSON.stringify(body);
        const length = `content-length: ${Buffer.byteLength(said)}\r\n`;
        socket.write(`${method} ${pathname}${path} HTTP/1.1\r\n${head.join("")}${length}\r\n${said}`);
      }),
    close: () => socket.destroy(),
  };
}

/** Opens so many lines, does the work with them, and closes them. */
export async function withLines<T>(
  product: Pick<Product, "api" | "headers">,
  callers: number,
  work: (lines: readonly Line[]) => Promise<T>,
): Promise<T> {
  const lines = await Promise.all(Array.from({ length: callers }, () => openLine(product)));
  try {
    return await work(lines);
  } finally {
    for (const line of lines) line.close();
  }
}
