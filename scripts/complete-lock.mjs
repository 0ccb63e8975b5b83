// `npm run complete-lock`, after `npm install <library>` from a registry that lacks some platforms' packages:
// adds them to package-lock.json at the versions their library names, so that `npm ci` accepts it everywhere.
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { lockGaps, platformEntry } from "./parts/lock-gaps.mjs";
import { root } from "./parts/root.mjs";

const file = path.join(root, "package-lock.json");
const lock = JSON.parse(readFileSync(file, "utf8"));
const gaps = lockGaps(lock.packages);
for (const gap of gaps) lock.packages[`node_modules/${gap.name}`] = platformEntry(gap);
const entries = Object.entries(lock.packages).sort(([one], [other]) => one.localeCompare(other, "en"));
lock.packages = Object.fromEntries(entries);
if (gaps.length > 0) writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${gaps.length} platform packages added to package-lock.json`);
