import { spawn } from "node:child_process";
import { root } from "./root.mjs";

const posix = process.platform !== "win32";

/**
 * Runs a command in the project's root and resolves to its exit code (1 when a signal or the time limit ended it).
 * The command and all it starts are ended together when the limit is over or this process is told to stop.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, limitSeconds?: number }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env = {}, limitSeconds } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", "inherit", "inherit"],
      detached: posix,
      // npm is a script on Windows, which only a shell starts.
      shell: !posix && command === "npm",
      env: { ...process.env, ...env },
    });
    let toldToStop = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      toldToStop = true;
      endAll(child, signal);
    };
    const signals = /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]);
    for (const signal of signals) process.on(signal, stop);
    const limit = limitSeconds
      ? setTimeout(() => {
          console.error(`${command} ${args.join(" ")}: not done after ${limitSeconds} s, stopped`);
          endAll(child, "SIGKILL");
        }, limitSeconds * 1000)
      : undefined;
    const tidy = () => {
      clearTimeout(limit);
      for (const signal of signals) process.off(signal, stop);
    };
    child.on("error", (error) => {
      tidy();
      reject(error);
    });
    child.on("close", (code) => {
      tidy();
      // Whoever pressed Ctrl+C wants no further stage.
      if (toldToStop) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function endAll(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(posix ? -child.pid : child.pid, signal);
  } catch {
    // It has already ended.
  }
}
