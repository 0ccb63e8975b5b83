// `npm run client -- [document] [folder]` generates a TypeScript client from a server's OpenAPI document or from a file. The generators
// need their own compiler, so they are installed separately from the project's packages.
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { isInstalled, npmCi } from "./shared/install.mjs";
import { root } from "./shared/root.mjs";
import { run } from "./shared/run.mjs";

const [document = "http://127.0.0.1:8080/api/v2/openapi.json", folder = path.join(root, "dist/client")] =
  process.argv.slice(2);
const clientFolder = path.join(root, "scripts/client");
const tools = path.join(root, ".cache/client");

mkdirSync(tools, { recursive: true });
for (const file of ["package.json", "package-lock.json"])
  copyFileSync(path.join(clientFolder, file), path.join(tools, file));
if (!isInstalled(tools)) await stopIfFailed(npmCi([], tools));

const program = (/** @type {string} */ file) => path.join(tools, "node_modules", file);
await Promise.all([
  stopIfFailed(
    run(process.execPath, [program("openapi-typescript/bin/cli.js"), document, "-o", path.join(folder, "schema.d.ts")]),
  ),
  stopIfFailed(
    run(process.execPath, [
      program("@hey-api/openapi-ts/bin/run.js"),
      "-i",
      document,
      "-o",
      path.join(folder, "client"),
      "--silent",
    ]),
  ),
]);
console.log(`The client is in ${folder}`);

/** @param {Promise<number>} work */
async function stopIfFailed(work) {
  const code = await work;
  if (code !== 0) process.exit(code);
}
