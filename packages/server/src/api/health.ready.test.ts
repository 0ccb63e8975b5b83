import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { buildApp } from "../app.ts";
import { folderStore } from "../core/files/folder-store.ts";
import { testServer } from "../testing/test-server.ts";

const server = await testServer({ READY_SECONDS: "1" });
const apps: ReturnType<typeof buildApp>[] = [];

afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.close()));
  await server.asOwner("delete from servers");
  await server.asOwner("delete from jobs");
});

async function readiness(context = server.context) {
  server.clock.advance(1);
  const app = buildApp(context);
  apps.push(app);
  const answer = await app.inject("/api/v2/ready/");
  return answer.json();
}

test("a server that can write and store files is ready, and so is another one with the same files", async () => {
  const ready = { status: "ok", database: "ok", storage: "ok", program: "ok" };
  expect(await readiness()).toEqual(ready);
  expect(await readiness()).toEqual(ready);
  expect(await server.asOwner("select from servers")).toHaveLength(2);
});

test("a server whose files differ from those of an earlier one is not ready and reports why; the earlier one stays ready", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-other-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const first = buildApp(server.context);
  apps.push(first);
  expect((await first.inject("/api/v2/ready/")).statusCode).toBe(200);
  const readinessOfFolder = await readiness({ ...server.context, files: folderStore(folder) });
  expect(readinessOfFolder).toMatchObject({
    code: "unavailable",
    database: "ok",
    storage: expect.stringContaining("FILES_DIR"),
  });
  expect((await first.inject("/api/v2/ready/")).statusCode).toBe(200);
});

test("a hanging storage delays the response by no more than its time limit", async () => {
  const files = { ...server.context.files, check: () => new Promise<void>(() => undefined) };
  const hanging = await readiness({ ...server.context, files });
  expect(hanging).toMatchObject({ code: "unavailable", database: "ok", storage: "no answer in 1 s" });
});

test("a backlog of jobs does not affect readiness", async () => {
  await server.asOwner("insert into jobs (name, payload, run_at) values ('late', '{}', now() - interval '1 hour')");
  expect(await readiness()).toMatchObject({ status: "ok" });
});

test("a stopping server deletes its row, so its successor may use another storage immediately", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "opis-other-files-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  expect(await readiness()).toMatchObject({ storage: "ok" });
  await Promise.all(apps.splice(0).map((app) => app.close()));
  expect(await server.asOwner("select from servers")).toEqual([]);
  expect(await readiness({ ...server.context, files: folderStore(folder) })).toMatchObject({ status: "ok" });
});
