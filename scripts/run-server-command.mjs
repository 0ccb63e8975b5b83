// `npm run backup` and the other commands of the server: `run-server-command.mjs backup <arguments>` runs the built command.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { ensureProgramsBuilt } from "./shared/ensure-built.mjs";
import { ensureInstalled } from "./shared/install.mjs";
import { root } from "./shared/root.mjs";

const [program = ""] = process.argv.splice(2, 1);
await ensureInstalled();
await ensureProgramsBuilt();
await import(pathToFileURL(path.join(root, "packages/server/dist", `${program}.js`)).href);
