import { openedParts } from "./run/opened-parts.ts";
import { startProduct } from "./run/start-product.ts";
import { stopOnSignals } from "./run/stop-on-signals.ts";
import { StartError } from "./start-error.ts";

const parts = openedParts();
try {
  const log = await startProduct(process.env, parts);
  stopOnSignals(parts, log);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
