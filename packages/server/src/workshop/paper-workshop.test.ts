import { spawnSync } from "node:child_process";
import type { PaperDocument } from "@opis/documents/model";
import { buildSnapshot } from "@opis/model/testing/build-snapshot";
import { afterAll, expect, test } from "vitest";
import { paperWorkshop } from "./paper-workshop.ts";

const workshop = paperWorkshop();
afterAll(() => workshop.close());

const snapshot = buildSnapshot().snapshot();
const request = { date: "2026-11-21", number: "1", answers: {}, object: null, today: "2026-11-21", previousDate: null };
const order = { snapshot, key: "perechen_processov", request } as const;

test("papers asked for at once are all made, more than there are processes", async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => workshop.make({ ...order, format: "docx" })));
  expect(made.map(({ bytes }) => Buffer.from(bytes.subarray(0, 2)).toString())).toEqual(Array(5).fill("PK"));
});

test("without a format only the values are told", async () => {
  const { bytes, values } = await workshop.make(order);
  expect(bytes).toHaveLength(0);
  expect(Object.values(values).map(({ form }) => form)).toContain("information");
});

test("a paper that cannot be made is told, and the next one is made", async () => {
  const rows = { ...snapshot.rows, information: [] };
  await expect(workshop.make({ ...order, snapshot: { ...snapshot, rows } })).rejects.toThrow("company information");
  expect((await workshop.make({ ...order, format: "html" })).bytes.length).toBeGreaterThan(1_000);
});

test("what is too long for a pdf or a preview is refused before it is laid out, and the next one is made", async () => {
  const section = (text: string): PaperDocument["sections"][number] => ({
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

test("a process that is asked to end does not take a paper with it", async () => {
  await workshop.make(order);
  for (let turn = 0; turn < 3; turn++) {
    const { status } = spawnSync("pkill", ["-TERM", "-P", String(process.pid), "-f", "paper-worker"]);
    expect(status).toBe(0);
    expect((await workshop.make({ ...order, format: "html" })).bytes.length).toBeGreaterThan(1_000);
  }
});

test("a workshop that is kept ready has a process before the first paper, and makes it there", async () => {
  const ready = paperWorkshop();
  const before = workerPids();
  ready.keepReady();
  const [added] = workerPids().filter((pid) => !before.includes(pid));
  expect(added).toBeDefined();
  await ready.make({ ...order, format: "docx" });
  expect(workerPids().filter((pid) => !before.includes(pid))).toEqual([added]);
  await ready.close();
  expect(workerPids()).not.toContain(added);
});

function workerPids(): string[] {
  const { stdout } = spawnSync("pgrep", ["-P", String(process.pid), "-f", "paper-worker"], { encoding: "utf8" });
  return stdout.split("\n").filter((line) => line !== "");
}

test("a closed workshop refuses what it has not made", async () => {
  const closing = paperWorkshop();
  const asked = [1, 2, 3].map(() => closing.make({ ...order, format: "docx" }));
  const outcomes = Promise.allSettled(asked);
  await closing.close();
  expect((await outcomes).map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
});
