// `npm run build`: the app as files in packages/web/dist, made anew only when its sources changed.
import { ensureBuilt } from "./parts/build.mjs";
import { ensureInstalled } from "./parts/install.mjs";
import { requireNode } from "./parts/require-node.mjs";

requireNode();
try {
  await ensureInstalled();
  await ensureBuilt();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
