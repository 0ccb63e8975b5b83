// `npm start`: from a fresh clone to a running server. Plain Node, because nothing may be installed yet.

import { endWithNpm } from "./shared/end-with-npm.mjs";
import { ensureBuilt } from "./shared/ensure-built.mjs";
import { ensureInstalled } from "./shared/install.mjs";
import { serve } from "./shared/serve.mjs";

endWithNpm();
try {
  await ensureInstalled();
  await ensureBuilt();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
