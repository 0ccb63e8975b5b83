import { afterEach, beforeEach, expect, test } from "vitest";
import { type Drawn, draw } from "../../testing/draw.tsx";
import { type SmallServer, startSmallServer } from "../../testing/small-server.ts";
import { useDocument } from "./use-document.ts";

let refusal: object | undefined;
let server: SmallServer;
let drawn: Drawn;
let opened: ReturnType<typeof useDocument>;

function Opened() {
  opened = useDocument(7, { key: "policy" });
  return null;
}

beforeEach(async () => {
  refusal = undefined;
  server = await startSmallServer(() => (refusal ? { status: 400, body: refusal } : { status: 200, body: {} }));
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
