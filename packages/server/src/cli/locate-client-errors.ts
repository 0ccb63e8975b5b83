import { readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import path from "node:path";
import { createInterface } from "node:readline";
import { z } from "zod";
import { builtApp } from "../http/security-headers.ts";
import { runCommand } from "./run-command.ts";

/*
 * `npm run locate-client-errors < log`: replaces positions in files of the built application by positions in its
 * sources, in the lines of a log or in arguments. The source maps are those of the installed version, so the log must
 * be of the same version.
 */

const position = /assets\/([\w.-]+\.js):(\d+):(\d+)/gu;
const payload = z
  .looseObject({ file: z.string().default(""), version: z.number(), sources: z.array(z.string()) })
  .extend({
    sourcesContent: z.array(z.string()).default([]),
    names: z.array(z.string()),
    mappings: z.string(),
    sourceRoot: z.string().default(""),
  });

await runCommand(async (words) => {
  const maps = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!maps.has(file)) maps.set(file, readMap(path.join(builtApp, "assets", `${path.basename(file)}.map`)));
    return maps.get(file);
  };
  if (words.length > 0) return void process.stdout.write(`${locate(words.join(" "), mapOf)}\n`);
  for await (const line of createInterface({ input: process.stdin })) process.stdout.write(`${locate(line, mapOf)}\n`);
});

function locate(text: string, mapOf: (file: string) => SourceMap | undefined): string {
  return text.replaceAll(position, (match, file: string, line: string, column: string) => {
    const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !("originalSource" in entry)) return match;
    const source = entry.originalSource.replace(/^(\.\.\/)+/u, "packages/web/");
    return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
}

function readMap(file: string): SourceMap | undefined {
  try {
    return new SourceMap(payload.parse(JSON.parse(readFileSync(file, "utf8"))));
  } catch {
    // A file of another version, or built without source maps: its positions are left unchanged.
    return undefined;
  }
}
