import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../testing/draw.tsx";
import { type SmallServer, startSmallServer } from "../../testing/small-server.ts";
import { documentQuery } from "./document-queries.ts";
import { useDocument } from "./use-document.ts";

let refusal: object | undefined;
/** What the server has in place of a list that was seen; undefined once it is told. */
let members: unknown;
let server: SmallServer;
let drawn: Drawn;
let opened: ReturnType<typeof useDocument>;

const name = { key: "policy" };

function Opened() {
  opened = useDocument(7, name);
  useQuery(documentQuery(7, name));
  return null;
}

beforeEach(async () => {
  refusal = undefined;
  members = undefined;
  server = await startSmallServer(({ method }) => {
    if (refusal) return { status: 400, body: refusal };
    if (method !== "PATCH" || members === undefined) return { status: 200, body: {} };
    const row = { members };
    members = undefined;
    return { status: 409, body: { code: "changed_by_another", detail: "Занято", conflicts: ["members"], row } };
  });
  drawn = await draw(<Opened />);
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

test("who saves hears whether it is kept, for each of what is saved one after another", async () => {
  refusal = { detail: "Нельзя" };
  const first = opened.save({ answers: { term: "год" } });
  const second = first.then(() => {
    refusal = undefined;
    return opened.save({ answers: { term: "два года" } });
  });
  expect(await Promise.all([first, second])).toEqual([false, true]);
  await expect.poll(() => opened.unsaved).toEqual([]);
});

test("why a number is refused is told until another one is saved, whatever else is saved meanwhile", async () => {
  refusal = { number: ["Номер занят"] };
  expect(await opened.save({ number: "7" })).toBe(false);
  refusal = undefined;
  await opened.save({ answers: { term: "год" } });
  await expect.poll(() => opened.numberError).toBe("Номер занят");
  await opened.save({ number: "8" });
  await expect.poll(() => opened.numberError).toBeUndefined();
});

const sent = () => server.seen.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("whom somebody else has added to a list meanwhile stays when one adds somebody oneself", async () => {
  members = ["Иванова", "Орлов"];
  const answers = { members: ["Иванова", "Петров"] };
  expect(await opened.save({ answers, seen: { members: ["Иванова"] } })).toBe(true);
  expect(sent()).toEqual([
    { answers, seen: { members: ["Иванова"] } },
    { answers: { members: ["Иванова", "Петров", "Орлов"] }, seen: { members: ["Иванова", "Орлов"] } },
  ]);
});

test("a list that cannot be made of both is not written over: who saves hears that it is not kept", async () => {
  members = ["Иванова"];
  expect(await opened.save({ answers: { members: ["Петров"] }, seen: { members: [] } })).toBe(false);
  expect(sent()).toHaveLength(1);
});

test("an answer that somebody else has changed is not written over: what is stored is read before one hears of it", async () => {
  members = "Иванова";
  expect(await opened.save({ answers: { members: "Петров" }, seen: { members: "" } })).toBe(false);
  expect(server.seen.map(({ method }) => method)).toEqual(["GET", "PATCH", "GET"]);
});
