import { chmod, mkdir, opendir } from "node:fs/promises";
import path from "node:path";
import type { Config } from "../../config/config.ts";
import type { BlobStore } from "./blob-store.ts";
import { folderStore, privateModes, statIfThere } from "./folder-store.ts";

/**
 * Opens the configured storage: a bucket if set, else a folder. Reads, lists and deletes only below the installation's
 * own prefix, so that the cleanup never deletes foreign objects. Throws if it cannot be written.
 */
export async function openStore(config: Config, installation: string): Promise<BlobStore> {
  const store =
    config.S3_BUCKET === "" ? await openFolder(config, installation) : await openBucket(config, installation);
  await store.check();
  return store;
}

async function openFolder(config: Config, installation: string): Promise<BlobStore> {
  const files = path.resolve(config.FILES_DIR || path.join(config.DATA_DIR, "files"));
  const folder = path.join(files, installation);
  await mkdir(folder, { recursive: true, mode: privateModes.folder });
  // A folder chosen by the operator may be shared with other programs, so only our files in it are restricted.
  if (config.FILES_DIR === "") await restrict(files, privateModes.folder);
  await restrictWithin(folder);
  return folderStore(folder);
}

async function openBucket(config: Config, installation: string): Promise<BlobStore> {
  // Loaded on demand: Amazon's client is larger than the rest of the server.
  const { s3Store } = await import("./s3-store.ts");
  return s3Store({
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    bucket: config.S3_BUCKET,
    prefix: `${installation}/`,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    timeoutSeconds: config.S3_TIMEOUT_SECONDS,
    // Longer than the response timeout, which ends a stalled download first.
    pauseSeconds: config.ANSWER_SECONDS + config.S3_TIMEOUT_SECONDS,
  });
}

// Earlier versions let every user of the machine read uploaded files.
async function restrictWithin(folder: string): Promise<void> {
  await restrict(folder, privateModes.folder);
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    const mode = entry.isFile() ? privateModes.file : privateModes.folder;
    await restrict(path.join(entry.parentPath, entry.name), mode);
  }
}

// Only wrong modes are changed: backup programs take a changed mode for a changed file.
async function restrict(file: string, mode: number): Promise<void> {
  const stats = await statIfThere(file);
  if (stats && (stats.mode & 0o777) !== mode && stats.uid === process.geteuid?.()) await chmod(file, mode);
}
