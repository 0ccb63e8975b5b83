// `npm run build`: builds the app into packages/web/dist if its sources changed, and completes the embedded PostgreSQL, so that the server
// can run as a user who can write only to its data.
import { ensureBuilt } from "./shared/ensure-built.mjs";
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
