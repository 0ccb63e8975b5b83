// `npm run --silent mcp` serves the Model Context Protocol on standard input and output, with OPIS_URL and OPIS_TOKEN. Only the protocol
// may be written to the output, so npm writes to the error output.
import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { serveMcp } from "../packages/server/src/cli/serve-mcp.ts";
import { isInstalled } from "./shared/install.mjs";
import { root } from "./shared/root.mjs";

const { OPIS_URL: url = "http://127.0.0.1:8080", OPIS_TOKEN: token } = process.env;
const folder = path.join(root, ".cache/mcp");

try {
  if (!token) throw new Error("OPIS_TOKEN is missing: create a token in Opis, My account → Tokens");
  installSdk();
  await serveMcp({ url, token }, path.join(folder, "node_modules/@modelcontextprotocol/sdk/dist/esm"));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** Installs the SDK separately from the project's packages, because it includes a web server that only other transports need. */
function installSdk() {
  mkdirSync(folder, { recursive: true });
  for (const file of ["package.json", "package-lock.json"])
    copyFileSync(path.join(root, "scripts/mcp", file), path.join(folder, file));
  if (isInstalled(folder)) return;
  const words = ["ci", "--prefix", folder, "--ignore-scripts", "--no-audit", "--no-fund"];
  const { status } = spawnSync("npm", words, { cwd: folder, stdio: ["ignore", process.stderr, process.stderr] });
  if (status !== 0) throw new Error("npm could not install the SDK: see its output above");
}
