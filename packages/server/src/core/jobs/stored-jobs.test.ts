import { randomUUID } from "node:crypto";
import { listJobs, readInstallation, runJobAgain } from "@opis/model/contract/installation/administration";
import { beforeEach, describe, expect, test } from "vitest";
import { z } from "zod";
import { buildCompany, buildUser } from "../../testing/fixtures/factories.ts";
import { runDueJobs } from "../../testing/run-due-jobs.ts";
import { testServer } from "../../testing/test-server.ts";
import { everyMinutes, job } from "./job.ts";
import { claimJob, finishJob, renewJobs, scheduleJobs } from "./stored-jobs.ts";

// Tests advance the clock by hours; sessions must outlast that.
const server = await testServer({ ACCESS_TOKEN_MINUTES: "1440", INACTIVITY_SECONDS: "86400" });
const { context } = server;
const { db, jobs } = context;
const owner = await buildUser(server, { is_superuser: true });
const company = await buildCompany(owner);

/** The payloads that the handlers of these tests received, in order. */
const received: unknown[] = [];
const note = job({
  name: "note",
  payload: z.strictObject({ word: z.string() }),
  tries: 2,
  run: async (_context, { word }, run) => void received.push([run.company, word]),
});
const broken = job({
  name: "broken",
  payload: z.strictObject({}),
  tries: 2,
  run: () => Promise.reject(new Error("the printer is on fire")),
  givenUp: async (_context, _payload, of) => void received.push(["given up", of]),
});

beforeEach(async () => {
  received.length = 0;
  await server.asOwner("delete from jobs");
});

const add = (word: string, wish = {}) =>
  db.inCompany(company, async (transaction) => jobs.add(transaction, note, { word }, wish));
const readStoredJobs = () =>
  server.asOwner("select name, attempts, error, locked_by, failed_at, run_at from jobs order by id");
const run = (...kinds: Parameters<typeof runDueJobs>[1]) => runDueJobs(context, kinds);

describe("a job", () => {
  test("runs once after its transaction, with its payload, and is then deleted", async () => {
    await add("hello");
    expect(await run(note)).toEqual(["note"]);
    expect(received).toEqual([[company, "hello"]]);
    expect(await readStoredJobs()).toEqual([]);
  });

  test("of a rolled-back transaction is never run", async () => {
    const takenBack = db.inCompany(company, async (transaction) => {
      jobs.add(transaction, note, { word: "lost" });
      throw new Error("no");
    });
    await expect(takenBack).rejects.toThrow("no");
    expect(await run(note)).toEqual([]);
  });

  test("waits for its time", async () => {
    await add("later", { at: new Date(context.clock.now().getTime() + 60_000) });
    expect(await run(note)).toEqual([]);
    server.clock.advance(61);
    expect(await run(note)).toEqual(["note"]);
  });

  test("that this version does not know is left for a server that does", async () => {
    await add("for another");
    expect(await run(broken)).toEqual([]);
    expect(await readStoredJobs()).toHaveLength(1);
  });

  test("of a deleted company is deleted with it", async () => {
    const otherCompany = await buildCompany(owner);
    await db.inCompany(otherCompany, async (transaction) => jobs.add(transaction, note, { word: "orphan" }));
    await server.asOwner("delete from companies where id = $1", [otherCompany]);
    expect(await readStoredJobs()).toEqual([]);
  });
});

describe("a key", () => {
  test("is stored once for two additions under one key, with the payload of the later one", async () => {
    await add("first", { key: "k" });
    await add("second", { key: "k" });
    await run(note);
    expect(received).toEqual([[company, "second"]]);
  });

  test("runs once more when it is added while it runs", async () => {
    const twice = job({
      name: "note",
      payload: note.payload,
      tries: 2,
      run: async (_context, { word }) => {
        received.push(word);
        if (word === "first") await add("second", { key: "k" });
      },
    });
    await add("first", { key: "k" });
    expect(await run(twice)).toEqual(["note", "note"]);
    expect(received).toEqual(["first", "second"]);
    expect(await readStoredJobs()).toEqual([]);
  });
});

describe("a failing job", () => {
  const addBroken = () => db.inCompany(company, async (transaction) => jobs.add(transaction, broken, {}));

  test("is retried after a delay, then fails for good: waiting users are notified, and the superuser sees why", async () => {
    await addBroken();
    expect(await run(broken)).toEqual(["broken"]);
    expect(received).toEqual([]);
    expect(await owner.call(listJobs, { query: {} })).toMatchObject({
      count: 1,
      results: [{ name: "broken", company, state: "waiting", attempts: 1, error: "Error: the printer is on fire" }],
    });
    server.clock.advance(6);
    expect(await run(broken)).toEqual(["broken"]);
    expect(received).toEqual([["given up", company]]);
    expect((await owner.call(listJobs, { query: { state: "failed" } })).results).toMatchObject([{ state: "failed" }]);
    server.clock.advance(7_200);
    expect(await run(broken)).toEqual([]);
  });

  test("runs again when the superuser restarts it, with its attempts counted from zero", async () => {
    await addBroken();
    await run(broken);
    server.clock.advance(6);
    await run(broken);
    const [failed] = (await owner.call(listJobs, { query: {} })).results;
    const again = await owner.call(runJobAgain, { params: { id: failed?.id ?? 0 } });
    expect(again).toMatchObject({ state: "waiting", attempts: 0 });
    const mended = job({ ...broken, run: async () => void received.push("done") });
    expect(await run(mended)).toEqual(["broken"]);
    expect(received.at(-1)).toBe("done");
    expect(await readStoredJobs()).toEqual([]);
  });

  test("is visible to the superuser only", async () => {
    const user = await buildUser(server);
    expect((await user.send("GET", "/jobs/")).status).toBe(403);
    expect((await user.send("POST", "/jobs/1/run/")).status).toBe(403);
    expect((await owner.send("POST", "/jobs/999999/run/")).status).toBe(404);
  });

  test("that never ends is given up at its time limit, and this is counted", async () => {
    let signal: AbortSignal | undefined;
    const hanging = job({
      name: "note",
      payload: note.payload,
      tries: 2,
      limitSeconds: 0.05,
      run: (_context, _payload, run) => {
        signal = run.signal;
        return new Promise<void>(() => undefined);
      },
    });
    await add("hangs");
    expect(await run(hanging)).toEqual(["note"]);
    expect(signal?.aborted).toBe(true);
    expect(await readStoredJobs()).toMatchObject([
      { attempts: 1, locked_by: null, error: "TimeLimitError: The job took longer than 0.05 s" },
    ]);
    expect(await context.metrics.registry.metrics()).toContain('opis_job_timeouts_total{job_name="note"} 1');
    server.clock.advance(6);
    expect(await run(note)).toEqual(["note"]);
    expect(received).toEqual([[company, "hangs"]]);
  });

  test("shows since when its attempt has run", async () => {
    await add("runs");
    const worker = { id: randomUUID(), leaseSeconds: 60 };
    await claimJob(db, { worker, names: ["note"], alone: [], except: [], now: context.clock.now() });
    const [running] = (await owner.call(listJobs, { query: {} })).results;
    expect(running).toMatchObject({ state: "running", started_at: expect.any(String) });
    const { jobs: figures } = await owner.call(readInstallation);
    expect(figures).toMatchObject({ running: 1, waiting: 1, late_seconds: 0 });
    expect(figures.running_seconds).toBeGreaterThanOrEqual(0);
  });

  test("reports a payload that this version cannot read", async () => {
    await db.inCompany(company, async (transaction) =>
      jobs.add(transaction, { name: "note", payload: z.object({ world: z.string() }) }, { world: "?" }),
    );
    await run(note);
    expect(await readStoredJobs()).toMatchObject([{ attempts: 1, error: expect.stringContaining("word") }]);
  });
});

describe("a scheduled job", () => {
  const hourly = job({
    name: "hourly",
    payload: z.strictObject({}),
    tries: 1,
    schedule: everyMinutes(60),
    run: async () => void received.push("tick"),
  });

  test("exists once however many servers start, runs immediately and then every hour", async () => {
    const now = context.clock.now();
    await Promise.all([scheduleJobs(db, ["hourly"], now), scheduleJobs(db, ["hourly"], now)]);
    expect(await run(hourly)).toEqual(["hourly"]);
    expect(await run(hourly)).toEqual([]);
    server.clock.advance(3_600);
    expect(await run(hourly)).toEqual(["hourly"]);
    expect(await readStoredJobs()).toHaveLength(1);
  });

  test("continues at its next time after a failure, and the failure is shown", async () => {
    await scheduleJobs(db, ["hourly"], context.clock.now());
    await run(job({ ...hourly, run: () => Promise.reject(new Error("full")) }));
    expect(await readStoredJobs()).toMatchObject([{ error: "Error: full", failed_at: null, attempts: 0 }]);
    server.clock.advance(3_600);
    expect(await run(hourly)).toEqual(["hourly"]);
    expect(await readStoredJobs()).toMatchObject([{ error: null }]);
  });
});

describe("of several workers", () => {
  const lasting = (id: string) => ({ id, leaseSeconds: 60 });
  const claim = (worker: string) =>
    claimJob(db, { worker: lasting(worker), names: ["note"], alone: [], except: [], now: context.clock.now() });

  test("only one gets the job", async () => {
    await add("only once");
    const claimed = await Promise.all(Array.from({ length: 5 }, () => claim(randomUUID())));
    expect(claimed.filter(Boolean)).toHaveLength(1);
  });

  test("another takes over the job of a dead one, which can no longer finish it", async () => {
    const [dead, alive] = [randomUUID(), randomUUID()];
    await add("left");
    const first = await claim(dead);
    expect(await claim(alive)).toBeUndefined();
    await server.asOwner("update jobs set locked_until = now() - interval '1 second'");
    const second = await claim(alive);
    expect(second).toMatchObject({ id: first?.id, attempt: 2 });
    await finishJob(db, dead, first?.id ?? 0);
    expect(await renewJobs(db, lasting(dead), [first?.id ?? 0])).toEqual([]);
    expect(await readStoredJobs()).toMatchObject([{ locked_by: alive }]);
  });

  test("a job that crashes its server every time fails for good", async () => {
    await add("poison");
    for (let turn = 0; turn < 2; turn++) {
      await claim(randomUUID());
      await server.asOwner("update jobs set locked_until = now() - interval '1 second'");
    }
    await run(note);
    expect(received).toEqual([]);
    expect(await readStoredJobs()).toMatchObject([{ error: "Error: The server ended while the job ran" }]);
  });
});
