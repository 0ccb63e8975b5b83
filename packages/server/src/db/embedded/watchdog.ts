import { spawn } from "node:child_process";
import type { ServerUser } from "./server-user.ts";

/**
 * Stops the server when this process ends in any way, `kill -9` included: a shell waits on a pipe that the kernel
 * closes with us, then asks the server for a fast shutdown. Not on Windows, which has neither. Answers how to call it off.
 */
export function watch(user: ServerUser, server: number): () => void {
  if (process.platform === "win32") return () => undefined;
  const dog = spawn("sh", ["-c", `cat >/dev/null; kill -INT ${server}`], {
    ...user.ids,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  dog.unref();
  if (dog.stdin && "unref" in dog.stdin && typeof dog.stdin.unref === "function") dog.stdin.unref();
  return () => void dog.kill("SIGKILL");
}
