// `npm start`: from a fresh clone to a running server. Plain Node, because nothing may be installed yet.
import { ensureBuilt } from "./parts/build.mjs";
import { endWithNpm } from "./parts/end-with-npm.mjs";
import { ensureInstalled } from "./parts/install.mjs";
import { serve } from "./parts/serve.mjs";

endWithNpm();
try {
  await ensureInstalled();
  await ensureBuilt();
  serve();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
