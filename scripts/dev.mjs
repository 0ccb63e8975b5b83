// `npm run dev`: restarts the server at every change and reloads the app with vite, until Ctrl+C.
import { spawn } from "node:child_process";
import path from "node:path";
import { endWithNpm } from "./shared/end-with-npm.mjs";
import { ensureAllInstalled } from "./shared/install.mjs";
import { root } from "./shared/root.mjs";

endWithNpm();
await ensureAllInstalled();
const web = path.join(root, "packages/web");
const children = [
  spawn(process.execPath, ["--watch", "packages/server/src/main.ts"], { cwd: root, stdio: "inherit" }),
  spawn(process.execPath, [path.join(root, "node_modules/vite/bin/vite.js")], { cwd: web, stdio: "inherit" }),
];
for (const child of children) {
  child.on("close", () => {
    for (const otherChild of children) otherChild.kill("SIGTERM");
  });
}
// A terminal sends Ctrl+C to all processes; this one waits until the others have exited.
process.on("SIGINT", () => {});
process.on("SIGTERM", () => {
  for (const child of children) child.kill("SIGTERM");
});
