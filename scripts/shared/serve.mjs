import { root } from "./root.mjs";
import { forward } from "./run-in-foreground.mjs";

/** Runs the built server in the foreground and exits with its exit code. */
export function serve() {
  forward(process.execPath, ["--enable-source-maps", "packages/server/dist/main.js"], { cwd: root });
}
