// `npm test`: everything, from a fresh clone, ending with one line of counts. Plain Node, because nothing may be installed yet.
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { endWithNpm } from "./shared/end-with-npm.mjs";
import { memoryFolder } from "./shared/test-data-folder.mjs";
import { runStage, stages } from "./shared/test-stages.mjs";

endWithNpm();
const reports = mkdtempSync(path.join(memoryFolder(), "opis-"));
// Deletes everything tests create, however the run ends; database files belong to another user.
process.on("exit", () => rmSync(reports, { recursive: true, force: true }));
chmodSync(reports, 0o1777);
process.env.TMPDIR = reports;
const total = { passed: 0, failed: 0, skipped: 0 };
/** @type {string[]} */
const summary = [];
/** Failures, repeated at the end because often only the end of a long run is saved. @type {string[]} */
const failures = [];

/** @param {import("./shared/test-stages.mjs").Stage} stage @param {string} [asideInto] */
async function runAndReport(stage, asideInto) {
  if (!asideInto) console.log(`\n== ${stage.name}`);
  const start = performance.now();
  const counts = await runStage(stage, reports, asideInto);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  if (asideInto) console.log(`\n== ${stage.name}, concurrently\n${readFileSync(asideInto, "utf8")}`);
  summary.push(`${stage.name}: ${counts.passed} / ${counts.failed} / ${counts.skipped} in ${seconds} s`);
  total.passed += counts.passed;
  total.failed += counts.failed;
  total.skipped += counts.skipped;
  failures.push(...counts.failures);
}

for (const [turn, { stage, companion }] of stages.entries()) {
  const words = path.join(reports, `companion-${turn}`);
  if (companion) writeFileSync(words, "");
  await Promise.all([runAndReport(stage), companion && runAndReport(companion, words)]);
}

if (failures.length > 0) console.log(`\nWhat failed:\n${failures.join("\n").replace(/^/gm, "  ")}`);
console.log(`\nStages (passed / failed / skipped):\n  ${summary.join("\n  ")}\n`);
console.log(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
process.exitCode = total.failed > 0 ? 1 : 0;
