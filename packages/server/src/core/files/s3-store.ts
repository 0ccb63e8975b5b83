import { createReadStream } from "node:fs";
import { PassThrough, pipeline, Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  type S3ClientConfig,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { BlobStore } from "./blob-store.ts";
import { codesOf, explainingStore, explainStorageError, messageOf } from "./storage-errors.ts";

/** Connection settings for a bucket of an S3-compatible service. */
export interface S3Settings {
  /** Endpoint of the service; empty for Amazon. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Key prefix of all our objects. */
  readonly prefix: string;
  /** If empty, the client uses Amazon's defaults: the environment, the role of the machine. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  /** Seconds in which the service must connect, accept some bytes or begin its response. */
  readonly timeoutSeconds: number;
  /** Seconds in which the next bytes of a content must pass; a slow client pauses them as well. */
  readonly pauseSeconds: number;
}

/** Attempts of each request, including the first. */
const maxAttempts = 3;

/** Creates a store that keeps contents as objects of a bucket. */
export function s3Store({ bucket: Bucket, prefix: Prefix, ...settings }: S3Settings): BlobStore {
  const { endpoint, timeoutSeconds, pauseSeconds } = settings;
  const timeout = timeoutSeconds * 1_000;
  const client = clientOf(settings, { connectionTimeout: timeout, socketTimeout: timeout });
  // Separate: contents are read at the pace of the downloading client; only the first bytes have a timeout.
  const reader = clientOf(settings, {
    connectionTimeout: timeout,
    requestTimeout: timeout,
    throwOnRequestTimeout: true,
    socketTimeout: pauseSeconds * 1_000,
  });
  const describe = (error: unknown) => `${reasonOf(error, Bucket, endpoint)} [${codesOf(error).join(" ")}]`;
  const store: BlobStore = {
    location: `the bucket ${Bucket}, under ${Prefix}`,
    async put(key, file) {
      const Body = createReadStream(file);
      try {
        await new Upload({ client, params: { Bucket, Key: Prefix + key, Body } }).done();
      } finally {
        Body.destroy();
      }
    },
    async get(key, part) {
      const { Body } = await reader.send(
        new GetObjectCommand({ Bucket, Key: Prefix + key, ...(part && { Range: `bytes=${part.start}-${part.end}` }) }),
      );
      if (!(Body instanceof Readable)) throw new Error(`the object ${key} has no stream`);
      const content = new PassThrough();
      Body.once("error", (error) => content.destroy(explainStorageError(error, describe)));
      return pipeline(Body, content, () => undefined);
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand({ Bucket, Key: Prefix + key }));
    },
    async *list() {
      for await (const page of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
        for (const { Key, LastModified } of page.Contents ?? []) {
          if (Key !== undefined && LastModified) yield { key: Key.slice(Prefix.length), modified: LastModified };
        }
      }
    },
    // Verifies the bucket, the key, and the rights to write and delete.
    async check() {
      const Key = `${Prefix}check`;
      await client.send(new PutObjectCommand({ Bucket, Key, Body: "1" }));
      await client.send(new DeleteObjectCommand({ Bucket, Key }));
    },
  };
  return explainingStore(store, describe);
}

type Connecting = Pick<S3Settings, "endpoint" | "region" | "accessKeyId" | "secretAccessKey">;

function clientOf(
  { endpoint, region, accessKeyId, secretAccessKey }: Connecting,
  requestHandler: NonNullable<S3ClientConfig["requestHandler"]>,
): S3Client {
  return new S3Client({
    region,
    // Services other than Amazon's rarely have a host name per bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // Many compatible services do not support trailing checksums.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    maxAttempts,
    requestHandler,
  });
}

// What an operator should check, by the error of the service or the network.
function reasonOf(error: unknown, bucket: string, endpoint: string): string {
  const codes = codesOf(error);
  if (codes.includes("NoSuchBucket")) return `there is no bucket "${bucket}" (S3_BUCKET)`;
  if (codes.includes("403") || codes.includes("401"))
    return `the key may not use the bucket "${bucket}": ${messageOf(error)} (S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY)`;
  if (codes.includes("301") || codes.includes("AuthorizationHeaderMalformed"))
    return `the bucket "${bucket}" is in another region: ${messageOf(error)} (S3_REGION)`;
  if (codes.some((code) => /^[45]\d\d$/.test(code))) return `the service refused: ${messageOf(error)}`;
  return `${endpoint || "Amazon S3"} does not answer: ${messageOf(error)} (S3_ENDPOINT)`;
}
