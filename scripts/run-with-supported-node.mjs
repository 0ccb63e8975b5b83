// Runs a program of the project with a supported Node.js: `node scripts/run-with-supported-node.mjs scripts/start.mjs <arguments>`.
// Plain JavaScript for Node.js 18 and newer, because nothing may be installed yet.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { endWithNpm } from "./shared/end-with-npm.mjs";
import { root } from "./shared/root.mjs";
import { forward } from "./shared/run-in-foreground.mjs";
import { ensureRuntime, isSupported, supportedVersions } from "./shared/runtime.mjs";

const [file = "", ...words] = process.argv.slice(2);
const program = path.join(root, file);
if (isSupported(process.versions.node, supportedVersions())) {
  process.argv.splice(1, 2, program);
  await import(pathToFileURL(program).href);
} else {
  endWithNpm();
  try {
    const node = await ensureRuntime();
    // Programs found through PATH, including npm, must run with the same Node.js.
    const folders = [path.dirname(node), process.env.PATH].filter(Boolean);
    forward(node, [program, ...words], { env: { ...process.env, PATH: folders.join(path.delimiter) } });
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
