import { spawn } from "node:child_process";
import { closeSync, openSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { root } from "./root.mjs";

const posix = process.platform !== "win32";

/**
 * Runs a command in the project's root and resolves to its exit code (1 if ended by a signal or the time limit). The command and its child
 * processes are ended together when the limit is reached or this process is stopped. With `asideInto` it runs at low priority and writes
 * its output to that file.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, limitSeconds?: number, asideInto?: string | undefined }} [options]
 * @returns {Promise<number>}
 */
export function run(command, args, { cwd = root, env = {}, limitSeconds, asideInto } = {}) {
  return new Promise((resolve, reject) => {
    const words = asideInto === undefined ? "inherit" : openSync(asideInto, "a");
    const child = spawn(command, args, {
      cwd,
      stdio: ["ignore", words, words],
      detached: posix,
      // npm is a script on Windows, which only a shell can start.
      shell: !posix && command === "npm",
      env: { ...process.env, ...env },
    });
    if (typeof words === "number") closeSync(words);
    if (asideInto !== undefined && child.pid !== undefined) giveWay(child.pid);
    let isStopping = false;
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      isStopping = true;
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
      // After Ctrl+C no further stage may run.
      if (isStopping) process.exit(130);
      resolve(code ?? 1);
    });
  });
}

/** Lowers the priority of a process, which its future child processes inherit. @param {number} pid */
function giveWay(pid) {
  try {
    setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process has already exited.
  }
}

/** @param {import("node:child_process").ChildProcess} child @param {NodeJS.Signals} signal */
function endAll(child, signal) {
  if (child.pid === undefined) return;
  try {
    process.kill(posix ? -child.pid : child.pid, signal);
  } catch {
    // The process has already exited.
  }
}
