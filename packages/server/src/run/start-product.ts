import { readConfig } from "../config/config.ts";
import { openServer } from "../db/connecting/open-server.ts";
import { refuseUnreadableAuthority } from "../features/users/directory/refuse-unreadable-authority.ts";
import { deleteOwnTemporaryFolders, sweepTemporaryFolders } from "../files/temporary-folder.ts";
import type { End } from "./end-once.ts";
import { openLog } from "./open-log.ts";
import type { OpenedParts } from "./opened-parts.ts";
import { stopTimes } from "./stop-times.ts";

/**
 * Starts the product by the settings of the environment, one part after the other; each is added to `parts` as soon as it
 * is open. `end` is called where it cannot go on later. Throws where it cannot start.
 */
export async function startProduct(
  environment: Readonly<Record<string, string | undefined>>,
  parts: OpenedParts,
  end: End,
): Promise<void> {
  const config = readConfig(environment);
  const log = openLog(config);
  parts.logTo(log);
  await refuseUnreadableAuthority(config);
  const times = stopTimes(config.STOP_SECONDS);
  await deleteOwnTemporaryFolders();
  await sweepTemporaryFolders();
  parts.add({ name: "temporary files", close: deleteOwnTemporaryFolders, limitMilliseconds: times.temporaryFiles });
  const { owner, stop } = await openServer(config, log, {
    stopMilliseconds: times.server,
    onGivenUp: ({ message }) => end({ code: 1, words: message }),
  });
  parts.add({ name: "PostgreSQL", close: stop, limitMilliseconds: times.server });
  // Its code is read only now: where the settings or the database are wrong, that is said at once.
  const { serveProduct } = await import("./serve-product.ts");
  await serveProduct({ config, log, owner, times }, parts);
}
