// `npm run build`: the app as files in packages/web/dist, rebuilt only when its sources changed, and the embedded PostgreSQL
// completed, so that the server can run as a user who may write nowhere but in its data.
import { ensureBuilt } from "./shared/build.mjs";
import { ensureInstalled } from "./shared/install.mjs";
import { run } from "./shared/run.mjs";

try {
  await ensureInstalled();
  await ensureBuilt();
  const completed = ["packages/server/src/database/complete-native-binaries.ts"];
  if ((await run(process.execPath, completed)) !== 0)
    throw new Error("The embedded PostgreSQL could not be completed.");
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
