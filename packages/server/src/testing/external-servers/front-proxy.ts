import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createConnection } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { eventually } from "../eventually.ts";
import { replaceText } from "../replace-text.ts";
import { freePort } from "./free-port.ts";

const configuration = fileURLToPath(new URL("../../../../../docs/deployment/servers/haproxy.cfg", import.meta.url));
const program = "/usr/sbin/haproxy";

/** Whether this system has haproxy. */
export const hasFrontProxy = existsSync(program);

/** haproxy in front of two servers, with the recommended configuration. */
export interface FrontProxy {
  /** Base URL of API calls, whichever server responds. */
  readonly api: string;
  /** Waits until both servers get requests. */
  knowsBoth(): Promise<void>;
  /** Waits until it considers neither ready. */
  knowsNone(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts the proxy in front of servers on these local ports; `replacements` replaces further parts of its configuration. */
export async function frontProxy(
  first: number,
  second: number,
  replacements: readonly (readonly [RegExp, string])[] = [],
): Promise<FrontProxy> {
  const folder = mkdtempSync(path.join(tmpdir(), "opis-proxy-"));
  const port = await freePort();
  const file = path.join(folder, "haproxy.cfg");
  const socket = path.join(folder, "stats");
  const changes: (readonly [RegExp, string])[] = [
    // More than a process may open here.
    [/maxconn 20000/, "maxconn 1000"],
    [/^global$/m, `global\n    stats socket ${socket}`],
    [/0\.0\.0\.0:8080/, `127.0.0.1:${port}`],
    [/10\.0\.0\.21:8080/g, `127.0.0.1:${first}`],
    [/10\.0\.0\.22:8080/g, `127.0.0.1:${second}`],
    ...replacements,
  ];
  writeFileSync(file, replaceText(readFileSync(configuration, "utf8"), changes));
  const proxy = spawn(program, ["-db", "-f", file], { stdio: "ignore" });
  const api = `http://127.0.0.1:${port}/api/v2`;
  await eventually(async () => (await fetch(`${api}/health/`).catch(() => undefined))?.ok);
  return {
    api,
    knowsBoth: async () => {
      await eventually(
        async () => (await sendCommand(socket, "show stat")).match(/^opis,opis\d,.*,UP,/gm)?.length === 2,
      );
    },
    knowsNone: async () => {
      await eventually(
        async () => (await sendCommand(socket, "show stat")).match(/^opis,opis\d,.*,DOWN,/gm)?.length === 2,
      );
    },
    stop: async () => {
      const ended = once(proxy, "exit");
      proxy.kill("SIGKILL");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the proxy's response to a command on its socket. */
function sendCommand(socket: string, command: string): Promise<string> {
  return text(createConnection(socket).end(`${command}\n`));
}
