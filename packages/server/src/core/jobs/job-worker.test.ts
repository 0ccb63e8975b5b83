import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { eventually } from "../../testing/eventually.ts";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { hangingJob } from "../../testing/programs/hanging-job.ts";
import { testServer } from "../../testing/test-server.ts";
import { job } from "./job.ts";
import { startWorker } from "./job-worker.ts";

// Starts a server as a separate process, on machines that may be busy.
vi.setConfig({ testTimeout: 120_000 });

const server = await testServer();
const { context } = server;
const { db, jobs } = context;
const company = await buildCompany(await buildUser(server));

/** The payloads that the handlers of these tests received, in order. */
const received: unknown[] = [];
const note = job({
  name: "note",
  payload: z.strictObject({ word: z.string() }),
  tries: 2,
  run: async (_context, { word }, run) => void received.push([run.company, word]),
});

beforeEach(async () => {
  received.length = 0;
  await server.asOwner("delete from jobs");
});

const add = (word: string) => db.inCompany(company, async (transaction) => jobs.add(transaction, note, { word }));
const readStoredJobs = () => server.asOwner("select name, attempts, locked_by, failed_at from jobs order by id");

test("a worker resumes the job of a server that was killed in the middle of it", async () => {
  // The other process uses the real clock.
  await db.inCompany(company, async (transaction) => jobs.add(transaction, hangingJob, {}, { at: new Date() }));
  const file = path.join(import.meta.dirname, "../../testing/programs/hanging-worker.ts");
  const killed = fork(file, [JSON.stringify(server.connection)]);
  await once(killed, "message");
  killed.kill("SIGKILL");
  await once(killed, "exit");
  const worker = startWorker(context, [job({ ...hangingJob, run: async () => void received.push("done") })]);
  await eventually(() => received.length === 1);
  await worker.stop();
  expect(await readStoredJobs()).toEqual([]);
});

test("a worker does what is added, and stops gracefully: a running job is interrupted and left to another server", async () => {
  const long = job({
    name: "long",
    payload: z.strictObject({}),
    tries: 2,
    run: (_context, _payload, { signal }) =>
      new Promise((resolve) => {
        received.push("begun");
        signal.addEventListener("abort", () => resolve());
      }),
  });
  const worker = startWorker(context, [note, long], { lookMilliseconds: 10 });
  await add("quick");
  await db.outsideCompanies(async (transaction) => jobs.add(transaction, long, {}));
  await eventually(() => received.length === 2);
  await worker.stop();
  expect(received).toContainEqual([company, "quick"]);
  expect(await readStoredJobs()).toMatchObject([{ name: "long", attempts: 0, locked_by: null, failed_at: null }]);
});

test("a worker is notified of jobs added by its server on commit, without polling", async () => {
  const worker = startWorker(context, [note], { lookMilliseconds: 3_600_000 });
  await add("one");
  await eventually(() => received.length === 1);
  // The third is added while the worker is fetching the second.
  await Promise.all([add("two"), add("three")]);
  await eventually(() => received.length === 3);
  await worker.stop();
  expect(await readStoredJobs()).toEqual([]);
});

test("a worker releases a job that does not stop in time", async () => {
  let end = () => {};
  const deaf = job({
    name: "deaf",
    payload: z.strictObject({}),
    tries: 2,
    run: () =>
      new Promise<void>((resolve) => {
        received.push("begun");
        end = resolve;
      }),
  });
  const worker = startWorker(context, [deaf], { lookMilliseconds: 10, farewellMilliseconds: 10 });
  await db.outsideCompanies(async (transaction) => jobs.add(transaction, deaf, {}));
  await eventually(() => received.length === 1);
  await worker.stop();
  expect(await readStoredJobs()).toMatchObject([{ attempts: 0, locked_by: null }]);
  end();
});

test("many jobs of one kind do not delay the others", async () => {
  const ends: (() => void)[] = [];
  const slow = job({
    name: "slow",
    payload: z.strictObject({}),
    tries: 1,
    atOnce: 1,
    run: () => new Promise<void>((resolve) => void ends.push(resolve)),
  });
  for (let wish = 0; wish < 3; wish++)
    await db.outsideCompanies(async (transaction) => jobs.add(transaction, slow, {}));
  await add("in between");
  const worker = startWorker(context, [slow, note], { lookMilliseconds: 10, atOnce: 2 });
  await eventually(() => received.length === 1 && ends.length === 1);
  for (const end of ends) end();
  await worker.stop();
});

test("a kind with separate slots uses none of the others, and runs one job per company at a time", async () => {
  const running = new Set<number>();
  const ends: (() => void)[] = [];
  const outer = job({
    name: "outer",
    payload: z.strictObject({}),
    tries: 1,
    ownPlaces: () => 2,
    isOnePerCompany: true,
    run: (_context, _payload, { company }) => {
      running.add(company);
      return new Promise<void>((resolve) => void ends.push(resolve));
    },
  });
  const owner = await buildUser(server);
  const [one, other] = [await buildCompany(owner), await buildCompany(owner)];
  for (const company of [one, one, other])
    await db.inCompany(company, async (transaction) => jobs.add(transaction, outer, {}));
  await add("next to them");
  const worker = startWorker(context, [outer, note], { lookMilliseconds: 10, atOnce: 1 });
  await eventually(() => received.length === 1 && ends.length === 2);
  expect([...running].toSorted()).toEqual([one, other].toSorted());
  for (const end of ends.splice(0)) end();
  await eventually(() => ends.length === 1);
  for (const end of ends) end();
  await worker.stop();
});
