import { spawn } from "node:child_process";
import type { ServerUser } from "./server-user.ts";
import { stopSteps } from "./stop-postmaster.ts";

// $1 is the server. Its child processes are listed before it is killed, because afterwards they have no parent.
const watchdogScript = (limitMilliseconds: number) =>
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
 * Stops the server when this process ends in any way, including `kill -9`: a shell waits on a pipe that the kernel closes with this
 * process, then sends the stop signals. Does nothing on Windows. Returns a function that stops the watchdog.
 */
export function startWatchdog(user: ServerUser, server: number, limitMilliseconds: number): () => void {
  if (process.platform === "win32") return () => undefined;
  const watchdog = spawn("sh", ["-c", watchdogScript(limitMilliseconds), "sh", String(server)], {
    ...user.ids,
    cwd: "/",
    stdio: ["pipe", "ignore", "ignore"],
    detached: true,
  });
  watchdog.unref();
  const pipe = watchdog.stdin;
  if (pipe && "unref" in pipe && typeof pipe.unref === "function") pipe.unref();
  return () => void watchdog.kill("SIGKILL");
}
