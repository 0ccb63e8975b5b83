import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { builtApp } from "./built-app.ts";

const inlineScript = /<script>([\s\S]*?)<\/script>/g;

/** The scripts that stand in the built page itself, as a content security policy names them: by the hash of each. */
export function pageScripts(folder = builtApp): string[] {
  const page = path.join(folder, "index.html");
  if (!existsSync(page)) return [];
  return [...readFileSync(page, "utf8").matchAll(inlineScript)].map(([, script = ""]) => {
    const hash = createHash("sha256").update(script).digest("base64");
    return `'sha256-${hash}'`;
  });
}
