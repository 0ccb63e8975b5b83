import { ConfigError } from "./config.ts";
import { PreparationError } from "./db/prepare.ts";
import { openedParts } from "./run/opened-parts.ts";
import { startProduct } from "./run/start-product.ts";
import { stopOnSignals } from "./run/stop-on-signals.ts";

const parts = openedParts();
try {
  const log = await startProduct(process.env, parts);
  stopOnSignals(parts, log);
} catch (error) {
  if (!(error instanceof ConfigError) && !(error instanceof PreparationError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
