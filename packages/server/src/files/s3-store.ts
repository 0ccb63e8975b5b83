import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  paginateListObjectsV2,
  S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import type { BlobStore } from "./blob-store.ts";

/** How to reach a bucket of an S3-compatible service. */
export interface S3Settings {
  /** Address of the service; empty for Amazon's own. */
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  /** Begins the keys of all objects that are ours. */
  readonly prefix: string;
  /** Without them the client looks where Amazon's tools do: the environment, the role of the machine. */
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Keeps contents as objects of a bucket. */
export function s3Store({ bucket: Bucket, prefix: Prefix, ...settings }: S3Settings): BlobStore {
  const client = clientOf(settings);
  return {
    async put(key, file) {
      const Key = Prefix + key;
      const Body = createReadStream(file);
      await new Upload({ client, params: { Bucket, Key, Body } }).done();
    },
    async get(key, part) {
      const { Body } = await client.send(
        new GetObjectCommand({ Bucket, Key: Prefix + key, ...(part && { Range: `bytes=${part.start}-${part.end}` }) }),
      );
      if (!(Body instanceof Readable)) throw new Error(`the object ${key} came without a stream`);
      return Body;
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
    async check() {
      await client.send(new HeadBucketCommand({ Bucket }));
    },
  };
}

function clientOf({ endpoint, region, accessKeyId, secretAccessKey }: Omit<S3Settings, "bucket" | "prefix">): S3Client {
  return new S3Client({
    region,
    // Services other than Amazon's rarely have a name of their own for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    ...(accessKeyId && { credentials: { accessKeyId, secretAccessKey } }),
    // Checksums in trailers are newer than many compatible services.
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
  });
}
