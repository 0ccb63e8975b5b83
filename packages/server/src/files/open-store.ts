import path from "node:path";
import type { Config } from "../config/config.ts";
import type { BlobStore } from "./blob-store.ts";
import { folderStore } from "./folder-store.ts";

/**
 * The storage of the settings: a bucket where one is named, else a folder. All that is read, listed and deleted there
 * stands under the installation's own name, so that nothing of anybody else's is ever swept.
 */
export async function openStore(config: Config, installation: string): Promise<BlobStore> {
  if (config.S3_BUCKET === "") {
    const folder = config.FILES_DIR || path.join(config.DATA_DIR, "files");
    const store = folderStore(path.resolve(folder, installation));
    // Told now, not at the first upload.
    await store.check();
    return store;
  }
  // Loaded only where it is used: Amazon's client is larger than the rest of the server.
  const { s3Store } = await import("./s3-store.ts");
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    prefix: `${installation}/`,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
  });
}
