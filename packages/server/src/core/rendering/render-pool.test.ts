import { spawnSync } from "node:child_process";
import type { ComposedDocument } from "@opis/documents/composed-document";
import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { afterAll, describe, expect, test } from "vitest";
import { createRenderPool } from "./render-pool.ts";

const workshop = createRenderPool();
afterAll(() => workshop.close());

const snapshot = buildSnapshot().snapshot();
const request = { date: "2026-11-21", number: "1", answers: {}, object: null, today: "2026-11-21", previousDate: null };
const order = { snapshot, key: "perechen_processov", request } as const;

test("more documents than processes are all rendered", async () => {
  const results = await Promise.all(Array.from({ length: 5 }, () => workshop.make({ ...order, format: "docx" })));
  expect(results.map(({ bytes }) => Buffer.from(bytes.subarray(0, 2)).toString())).toEqual(Array(5).fill("PK"));
});

test("without a format only the values are returned", async () => {
  const { bytes, values } = await workshop.make(order);
  expect(bytes).toHaveLength(0);
  expect(Object.values(values).map(({ form }) => form)).toContain("information");
});

test("a document that cannot be rendered is reported, and the next one is rendered", async () => {
  const rows = { ...snapshot.rows, information: [] };
  await expect(workshop.make({ ...order, snapshot: { ...snapshot, rows } })).rejects.toThrow("company information");
  expect((await workshop.make({ ...order, format: "html" })).bytes.length).toBeGreaterThan(1_000);
});

test("a document too long for a pdf or preview is refused before layout, and the next one is rendered", async () => {
  const section = (text: string): ComposedDocument["sections"][number] => ({
    orientation: "portrait",
    blocks: [{ kind: "paragraph", content: [{ text }] }],
  });
  const document = {
    title: "Перечень",
    subject: "",
    language: "ru",
    sections: [section("о".repeat(6_000_000))],
  } as const;
  const refusal = { code: "paper_too_long" };
  await expect(workshop.make({ document, format: "pdf" })).rejects.toMatchObject(refusal);
  for (const format of ["html", "json"] as const)
    await expect(workshop.make({ document, format })).rejects.toMatchObject(refusal);
  const shorter = { ...document, sections: [section("Цель")] };
  expect((await workshop.make({ document: shorter, format: "pdf" })).bytes.length).toBeGreaterThan(1_000);
});

test("a stopped process does not lose its document", async () => {
  await workshop.make(order);
  for (let turn = 0; turn < 3; turn++) {
    const { status } = spawnSync("pkill", ["-TERM", "-P", String(process.pid), "-f", "render-worker"]);
    expect(status).toBe(0);
    expect((await workshop.make({ ...order, format: "html" })).bytes.length).toBeGreaterThan(1_000);
  }
});

test("a preloaded workshop has a process before the first document, and renders it there", async () => {
  const ready = createRenderPool();
  const before = workerPids();
  ready.preload();
  const [added] = workerPids().filter((pid) => !before.includes(pid));
  expect(added).toBeDefined();
  await ready.make({ ...order, format: "docx" });
  expect(workerPids().filter((pid) => !before.includes(pid))).toEqual([added]);
  await ready.close();
  expect(workerPids()).not.toContain(added);
});

function workerPids(): string[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(process.pid), "-f", "render-worker"], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line !== "");
}

describe("a worker that fails", () => {
  const refusal = { code: "document_worker_failed", details: { retryAfterSeconds: 30 } };

  test("is replaced once when it is killed, and the document is rendered", async () => {
    const { make, close, workers } = ownWorkshop();
    const rendering = make(order);
    process.kill(workers()[0] ?? 0, "SIGKILL");
    expect(Object.keys((await rendering).values)).not.toHaveLength(0);
    await close();
  });

  test("results in a refusal with a retry time if the second one is killed too", async () => {
    const { make, close, workers } = ownWorkshop();
    const rendering = make(order).catch((error: unknown) => error);
    const [first = 0] = workers();
    process.kill(first, "SIGKILL");
    await expect.poll(() => workers().some((pid) => pid !== first), { timeout: 10_000 }).toBe(true);
    process.kill(workers().find((pid) => pid !== first) ?? 0, "SIGKILL");
    expect(await rendering).toMatchObject(refusal);
    expect((await make(order)).values).toBeDefined();
    await close();
  });

  test("is killed and replaced when it exceeds its time limit", async () => {
    const { make, close, workers } = ownWorkshop(5_000);
    await make(order);
    const [frozen = 0] = workers();
    process.kill(frozen, "SIGSTOP");
    expect((await make({ ...order, format: "html" })).bytes.length).toBeGreaterThan(1_000);
    expect(workers()).not.toContain(frozen);
    await close();
  });

  test("is killed when the workshop closes, even if it is frozen", async () => {
    const { make, close, workers } = ownWorkshop();
    await make(order);
    for (const pid of workers()) process.kill(pid, "SIGSTOP");
    await close();
    expect(workers()).toEqual([]);
  });
});

/** Returns a separate workshop, and the processes it has started. */
function ownWorkshop(limitMilliseconds?: number) {
  const before = workerPids();
  const ownPool = createRenderPool({ ...(limitMilliseconds !== undefined && { limitMilliseconds }) });
  const workers = () =>
    workerPids()
      .filter((pid) => !before.includes(pid))
      .map(Number);
  return { ...ownPool, workers };
}

test("a closed workshop refuses unfinished documents", async () => {
  const closing = createRenderPool();
  const renders = [1, 2, 3].map(() => closing.make({ ...order, format: "docx" }));
  const outcomes = Promise.allSettled(renders);
  await closing.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
