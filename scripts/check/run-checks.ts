import { writeFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { checks } from "./checks.ts";
import type { StaticCheck } from "./tool-check.ts";

type Outcome = { name: string; complaints: string[]; seconds: string };

const reportFile = process.argv.find((argument) => argument.startsWith("--report="))?.slice("--report=".length);
const outcomes = await runAll(checks, Math.max(2, availableParallelism()));
const failed = outcomes.filter((outcome) => outcome.complaints.length > 0);
if (reportFile)
  writeFileSync(
    reportFile,
    JSON.stringify({
      passed: outcomes.length - failed.length,
      failed: failed.length,
      failures: failed.map(({ name, complaints }) => [name, ...complaints].join("\n  ")),
    }),
  );
console.log(`${outcomes.length - failed.length} of ${outcomes.length} checks passed`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function runAll(queue: StaticCheck[], workers: number): Promise<Outcome[]> {
  const waiting = [...queue];
  const done: Outcome[] = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      const outcome = await runOne(check);
      print(outcome);
      done.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return done;
}

async function runOne(check: StaticCheck): Promise<Outcome> {
  const start = performance.now();
  const complaints = await check.run().catch((error: unknown) => [String(error)]);
  return { name: check.name, complaints, seconds: ((performance.now() - start) / 1000).toFixed(1) };
}

function print({ name, complaints, seconds }: Outcome) {
  console.log(`${complaints.length === 0 ? "ok  " : "FAIL"} ${name} (${seconds} s)`);
  for (const complaint of complaints) console.log(complaint.replace(/^/gm, "     "));
}
