import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw } from "../../testing/render.tsx";
import { documentQuery } from "./document-queries.ts";
import { UnsentNote } from "./document-view.tsx";
import { unsavedPlace } from "./unsaved-changes.ts";
import { useDocument } from "./use-document.ts";

let refusal: object | undefined;
/** The server's list instead of the one seen; undefined once it was returned. */
let members: unknown;
let server: SmallServer;
let drawn: Drawn;
let opened: ReturnType<typeof useDocument>;

const name = { key: "policy" };

function Opened() {
  opened = useDocument(7, name);
  useQuery(documentQuery(7, name));
  return <UnsentNote />;
}

const other = { key: "protocol" };

function Other() {
  useDocument(7, other);
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
  vi.restoreAllMocks();
  await drawn.remove();
  await server.stop();
});

test("each of several saves in a row returns whether it is saved", async () => {
  refusal = { detail: "Нельзя" };
  const first = opened.save({ answers: { term: "год" } });
  const second = first.then(() => {
    refusal = undefined;
    return opened.save({ answers: { term: "два года" } });
  });
  expect(await Promise.all([first, second])).toEqual([false, true]);
  await expect.poll(() => opened.unsaved).toEqual([]);
});

test("the reason why a number is refused is shown until another one is saved, whatever else is saved", async () => {
  refusal = { number: ["Номер занят"] };
  expect(await opened.save({ number: "7" })).toBe(false);
  refusal = undefined;
  await opened.save({ answers: { term: "год" } });
  await expect.poll(() => opened.numberError).toBe("Номер занят");
  await opened.save({ number: "8" });
  await expect.poll(() => opened.numberError).toBeUndefined();
});

const sent = () => server.seen.filter(({ method }) => method === "PATCH").map(({ body }) => body);

test("a person added to a list by another user stays when one adds a person oneself", async () => {
  members = ["Иванова", "Орлов"];
  const answers = { members: ["Иванова", "Петров"] };
  expect(await opened.save({ answers, seen: { members: ["Иванова"] } })).toBe(true);
  expect(sent()).toEqual([
    { answers, seen: { members: ["Иванова"] } },
    { answers: { members: ["Иванова", "Петров", "Орлов"] }, seen: { members: ["Иванова", "Орлов"] } },
  ]);
});

test("a list that cannot be merged is not overwritten: the save returns that it is not saved", async () => {
  members = ["Иванова"];
  expect(await opened.save({ answers: { members: ["Петров"] }, seen: { members: [] } })).toBe(false);
  expect(sent()).toHaveLength(1);
});

test("an answer changed by another user is not overwritten: the stored one is read before the refusal is reported", async () => {
  members = "Иванова";
  expect(await opened.save({ answers: { members: "Петров" }, seen: { members: "" } })).toBe(false);
  expect(server.seen.map(({ method }) => method)).toEqual(["GET", "PATCH", "GET"]);
});

const unsentNote = () => document.querySelector("[role=status]")?.textContent;

test("without a network changes wait in order, shown as unsaved also when the screen is opened again, and are sent later", async () => {
  const there = vi.spyOn(globalThis, "fetch").mockRejectedValue(new TypeError("no network"));
  const first = opened.save({ answers: { term: "год" }, seen: { term: "" } });
  await expect.poll(unsentNote).toMatch(/^Не сохранено: нет связи/);
  await drawn.redraw(null);
  await drawn.redraw(<Opened />);
  const second = opened.save({ number: "7", seen: { number: "" } });
  const waiting = () => opened.unsaved.map(({ answers, number }) => answers ?? number);
  await expect.poll(waiting).toEqual([{ term: "год" }, "7"]);
  there.mockRestore();
  dispatchEvent(new Event("online"));
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect(sent()).toEqual([
    { answers: { term: "год" }, seen: { term: "" } },
    { number: "7", seen: { number: "" } },
  ]);
  await expect.poll(() => [unsentNote(), opened.unsaved]).toEqual(["", []]);
  expect(sessionStorage.getItem(unsavedPlace(7, name))).toBeNull();
});

test("what an earlier visit of the tab could not save goes out when its document is opened", async () => {
  sessionStorage.setItem(unsavedPlace(7, other), JSON.stringify([{ answers: { term: "год" } }, { number: "7" }]));
  await drawn.redraw(<Other />);
  await expect.poll(sent).toEqual([{ answers: { term: "год" } }, { number: "7" }]);
  await expect.poll(() => sessionStorage.getItem(unsavedPlace(7, other))).toBeNull();
});
