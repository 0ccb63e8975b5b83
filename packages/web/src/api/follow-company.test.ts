import type { CompanyEvent } from "@opis/model/contract/companies/history";
import { afterEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../testing/fake-http-server.ts";
import { followCompany, type HeardEvent, readEvents } from "./follow-company.ts";
import { endSession, startSession } from "./session.ts";

let server: SmallServer | undefined;

afterEach(async () => {
  await server?.stop();
  server = undefined;
  endSession("signed_out");
});

const frames = (...events: CompanyEvent[]) => events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("");

test("events are read however the network cuts them, and signs of life are left out", async () => {
  const bytes = new TextEncoder().encode(
    `: alive\n\n${frames({ type: "ready", revision: 7, changed_ago: 0 })}data: Имя\n\ndata: cut`,
  );
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
      controller.close();
    },
  });
  const read: string[] = [];
  for await (const data of readEvents(body)) read.push(data);
  expect(read).toEqual(['{"type":"ready","revision":7,"changed_ago":0}', "Имя"]);
});

test("a stream is opened with a fresh credential where the old one has expired, and its events arrive in order", async () => {
  const ready: CompanyEvent = { type: "ready", revision: 1, changed_ago: 0 };
  const change: CompanyEvent = { type: "change", revision: 2, form: "process", id: 5, kind: "modified" };
  server = await startSmallServer(({ url, headers }) => {
    if (url.endsWith("/refresh/")) return { status: 200, body: { access: "fresh", refresh: "next" } };
    return headers.authorization === "Bearer fresh"
      ? { status: 200, body: frames(ready, change) }
      : { status: 401, body: { code: "not_signed_in" } };
  });
  startSession({ access: "expired", refresh: "old" });
  const heard: HeardEvent[] = [];
  await new Promise<void>((resolve) => {
    const stop = followCompany(3, (event) => {
      heard.push(event);
      if (event.type !== "change") return;
      stop();
      resolve();
    });
  });
  expect(heard).toEqual([ready, change]);
  expect(server.seen.map(({ url }) => url)).toEqual([
    "/api/v2/companies/3/events/",
    "/api/v2/api-auth/token/refresh/",
    "/api/v2/companies/3/events/",
  ]);
});

test("of a company that is not open any more it is heard once that something happened", async () => {
  server = await startSmallServer(() => ({ status: 404, body: { detail: "Объект не найден" } }));
  startSession({ access: "fresh", refresh: "next" });
  const heard: HeardEvent[] = [];
  const stop = followCompany(3, (event) => heard.push(event));
  await expect.poll(() => heard).toEqual([{ type: "unknown" }]);
  stop();
  expect(server.seen).toHaveLength(1);
});

test("an event of a newer server is heard as unknown, and those after it as they are", async () => {
  const ready: CompanyEvent = { type: "ready", revision: 1, changed_ago: 0 };
  server = await startSmallServer(() => ({ status: 200, body: `data: {"type":"moved"}\n\n${frames(ready)}` }));
  startSession({ access: "one", refresh: "two" });
  const heard: HeardEvent[] = [];
  await new Promise<void>((resolve) => {
    const stop = followCompany(3, (event) => {
      heard.push(event);
      if (event.type !== "ready") return;
      stop();
      resolve();
    });
  });
  expect(heard).toEqual([{ type: "unknown" }, ready]);
  expect(server.seen).toHaveLength(1);
});
