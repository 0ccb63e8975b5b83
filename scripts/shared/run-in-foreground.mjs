import { spawn } from "node:child_process";

/**
 * Runs a program in the foreground, forwards signals and exits with its exit code. The IPC channel tells the program when this process has
 * ended without a signal.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv }} [options]
 */
export function forward(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ["inherit", "inherit", "inherit", "ipc"] });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    // A terminal sends Ctrl+C to both processes, so the program must treat the forwarded one as the same request.
    process.on(signal, () => child.kill(signal));
  }
  child.on("error", (error) => {
    console.error(`${command} did not start: ${error.message}`);
    process.exitCode = 1;
  });
  child.on("close", (code, signal) => {
    process.exitCode = code ?? (signal === "SIGINT" ? 130 : 143);
  });
}
