import { forward } from "./forward.mjs";
import { root } from "./root.mjs";

/** Runs the built server in the foreground and ends as it ends. */
export function serve() {
  forward(process.execPath, ["--enable-source-maps", "packages/server/dist/main.js"], { cwd: root });
}
