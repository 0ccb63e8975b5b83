import { spawn } from "node:child_process";
import type { ServerUser } from "./server-user.ts";
import { stopSteps } from "./stop-postmaster.ts";

// $1 is the server. Its own processes are looked up before it is killed: they are nobody's children afterwards.
const scriptWithin = (limitMilliseconds: number) =>
  [
    "cat >/dev/null",
    'gone() { for second in $(seq "$1"); do kill -0 "$server" 2>/dev/null || exit 0; sleep 1; done; }',
    "server=$1",
    ...stopSteps.flatMap(({ signal, share }) => {
      const seconds = Math.ceil((limitMilliseconds * share) / 1_000);
      const children =
        signal === "SIGKILL" ? ' $(cat "/proc/$server/task/$server/children" 2>/dev/null || pgrep -P "$server")' : "";
      return [`kill -${signal.slice(3)} "$server"${children} 2>/dev/null`, `gone ${seconds}`];
    }),
  ].join("\n");

/**
 * Stops the server when this process ends in any way, `kill -9` included: a shell waits on a pipe that the kernel
 * closes with us, then asks the server to stop, harder each time, in the time of a stop. Not on Windows, which has neither. Answers how to call
 * it off.
 */
export function watch(user: ServerUser, server: number, limitMilliseconds: number): () => void {
  if (process.platform === "win32") return () => undefined;
  const dog = spawn("sh", ["-c", scriptWithin(limitMilliseconds), "sh", String(server)], {
    ...user.ids,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  dog.unref();
  if (dog.stdin && "unref" in dog.stdin && typeof dog.stdin.unref === "function") dog.stdin.unref();
  return () => void dog.kill("SIGKILL");
}
