import { spawn } from "node:child_process";
import { root } from "./root.mjs";

/**
 * Runs the server in the foreground and ends as it ends: every signal reaches it, its exit code is kept. The channel
 * between the two tells the server when this process is gone without a word.
 */
export function serve() {
  const child = spawn(process.execPath, ["--enable-source-maps", "packages/server/dist/main.js"], {
    cwd: root,
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    // A terminal sends Ctrl+C to both processes; the server counts the second one as the same wish.
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (error) => {
    console.error(`The server did not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.on("close", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
  });
}
