import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { buffer } from "node:stream/consumers";

/** An S3-compatible service for tests: one bucket `opis` in memory, one access key. */
export interface S3Server {
  readonly port: number;
  close(): Promise<void>;
}

/** The access key that the service accepts; signatures are not checked. */
export const s3Key = { accessKeyId: "TESTKEY", secretAccessKey: "test secret" };

interface StoredObject {
  readonly content: Buffer;
  readonly modified: Date;
}

/** Starts the service on a free port of the loopback. */
export async function startS3Server(): Promise<S3Server> {
  const objects = new Map<string, StoredObject>();
  const server = createServer((request, response) => void answer(objects, request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The service has no port.");
  return {
    port: address.port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

async function answer(objects: Map<string, StoredObject>, request: IncomingMessage, response: ServerResponse) {
  const url = new URL(request.url ?? "/", "http://service");
  const [, bucket = "", ...parts] = url.pathname.split("/").map(decodeURIComponent);
  const key = parts.join("/");
  const body = await buffer(request);
  if (!request.headers.authorization?.includes(`Credential=${s3Key.accessKeyId}/`))
    return refuse(response, 403, "InvalidAccessKeyId");
  if (bucket !== "opis") return refuse(response, 404, "NoSuchBucket");
  if (request.method === "PUT") {
    objects.set(key, { content: body, modified: new Date() });
    return response.setHeader("etag", '"test"').end();
  }
  if (request.method === "DELETE") {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (key === "") return sendXml(response, 200, listing(objects, url.searchParams.get("prefix") ?? ""));
  const object = objects.get(key);
  return object ? sendObject(response, object, request.headers.range) : refuse(response, 404, "NoSuchKey");
}

function sendObject(response: ServerResponse, { content }: StoredObject, range: string | undefined) {
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range ?? "") ?? [];
  if (first === undefined || last === undefined) return response.end(content);
  response.writeHead(206, { "content-range": `bytes ${first}-${last}/${content.length}` });
  return response.end(content.subarray(Number(first), Number(last) + 1));
}

function listing(objects: ReadonlyMap<string, StoredObject>, prefix: string): string {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(([key, { content, modified }]) => {
      const parts = `<Key>${key}</Key><LastModified>${modified.toISOString()}</LastModified><Size>${content.length}</Size>`;
      return `<Contents>${parts}</Contents>`;
    });
  return `<ListBucketResult><IsTruncated>false</IsTruncated>${contents.join("")}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string) {
  return sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, xml: string) {
  return response.writeHead(status, { "content-type": "application/xml" }).end(xml);
}
