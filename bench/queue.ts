import { readFileSync } from "node:fs";
import path from "node:path";
import { idleQueue } from "../packages/server/src/testing/idle-queue.ts";
import { medianOf } from "./load.ts";
import type { Product } from "./product.ts";

const jobsWaiting = 3_000;
const jobsOneByOne = 101;

/** Measures the queue by jobs that do nothing: many that wait, and how soon one is done after the commit that asked for it. */
export async function measureQueue({ postgres }: Product, say: (line: string) => void): Promise<void> {
  const password = readFileSync(path.join(postgres, "password"), "utf8").trim();
  const queue = idleQueue({ host: postgres, port: 5432, user: "postgres", password, database: "opis" });
  await queue.add(jobsWaiting);
  const began = performance.now();
  queue.start();
  await queue.done(jobsWaiting);
  const perSecond = (jobsWaiting * 1_000) / (performance.now() - began);
  let wait = Promise.resolve();
  const addOne = async () => {
    wait = queue.done(1);
    await queue.add(1);
  };
  const [added = 0, done = 0] = await medianOf(jobsOneByOne, [addOne, () => wait]);
  await queue.close();
  say(
    `\njobs that do nothing: ${perSecond.toFixed(0)}/s; one is done ${done.toFixed(1)} ms after the commit that asked for it, which took ${added.toFixed(1)} ms`,
  );
}
