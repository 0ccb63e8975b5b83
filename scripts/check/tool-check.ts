import { spawn } from "node:child_process";
import { root } from "../shared/root.mjs";

/** Wraps a tool as a check: `node_modules/<script> args`, violated unless it exits with 0. */
export function commandCheck(name: string, script: string, args: string[]): StaticCheck {
  return { name, run: () => complaints(script, args) };
}

function complaints(script: string, args: string[]): Promise<string[]> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [`node_modules/${script}`, ...args], {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
      env: { ...process.env, NO_COLOR: "1" },
    });
    let output = "";
    child.stdout.on("data", (chunk) => (output += chunk));
    child.stderr.on("data", (chunk) => (output += chunk));
    child.on("error", (error) => resolve([error.message]));
    child.on("close", (code) => resolve(code === 0 ? [] : [output.trim() || `exit code ${code}`]));
  });
}

/** One rule of the project. Resolves to its violations, one line or block each; empty if there are none. */
export type StaticCheck = { name: string; run: () => Promise<string[]> };
