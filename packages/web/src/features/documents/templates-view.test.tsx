import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw, leave, type, typedIn } from "../../testing/render.tsx";
import { queryClient } from "../../ui/query-client.ts";
import { type Letterhead, LetterheadCard, letterheadQuery } from "./templates-view.tsx";

const line = "Своя строка";
const pattern = "Образец номера";
const { queryKey } = letterheadQuery(7);

let stored: Letterhead;
/** What calls of this method wait for before they are answered. */
let held: { method?: string; until?: Promise<void> };
let refusal: object | undefined;
let server: SmallServer;
let drawn: Drawn;

beforeEach(async () => {
  stored = {
    has_logo: false,
    has_requisites: true,
    line: "",
    typeface: "serif",
    number_pattern: "",
  };
  held = {};
  refusal = undefined;
  server = await startSmallServer(async ({ method, body }) => {
    if (method === "PATCH" && refusal) return { status: 400, body: refusal };
    if (method === "PATCH") Object.assign(stored, body);
    const answer = { status: 200, body: { ...stored } };
    if (method === held.method) await held.until;
    return answer;
  });
  drawn = await draw(<LetterheadCard company={7} mayChange />);
  await expect.poll(() => typedIn(line)).toEqual([""]);
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

const sent = (method: string) => server.seen.filter((one) => one.method === method).map(({ body }) => body);

/** Delays responses to calls of a method until the returned function is called. */
function hold(method: string): () => void {
  let release = () => {};
  held = { method, until: new Promise((resolve) => (release = resolve)) };
  return () => {
    held = {};
    release();
  };
}

test("a line written by another user is shown, and tabbing through its input does not remove it", async () => {
  stored.line = "ул. Ленина, 1";
  await queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => typedIn(line)).toEqual(["ул. Ленина, 1"]);
  await leave(line);
  expect(sent("PATCH")).toEqual([]);
});

test("an answer that was on its way before a change does not take the change back", async () => {
  const release = hold("GET");
  void queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => sent("GET").length).toBe(2);
  await type(line, "ул. Ленина, 1");
  await leave(line);
  await expect.poll(() => queryClient.getQueryData(queryKey)?.line).toBe("ул. Ленина, 1");
  release();
  await expect.poll(() => queryClient.isFetching({ queryKey })).toBe(0);
  expect(queryClient.getQueryData(queryKey)).toEqual(stored);
  expect(typedIn(line)).toEqual(["ул. Ленина, 1"]);
});

test("a change is sent once the one before it is answered", async () => {
  const release = hold("PATCH");
  await type(line, "ул. Ленина, 1");
  await leave(line);
  await type(pattern, "{номер}");
  await leave(pattern);
  // By then a change that did not wait would have arrived.
  await queryClient.invalidateQueries({ queryKey });
  expect(sent("PATCH")).toEqual([{ line: "ул. Ленина, 1" }]);
  release();
  await expect.poll(() => sent("PATCH")).toEqual([{ line: "ул. Ленина, 1" }, { number_pattern: "{номер}" }]);
  await expect.poll(() => queryClient.getQueryData(queryKey)).toEqual(stored);
});

test("a pattern that is refused stays next to the reason", async () => {
  refusal = { number_pattern: ["Такого поля нет"] };
  await type(pattern, "{имя}");
  await leave(pattern);
  await expect.poll(() => document.body.textContent).toContain("Такого поля нет");
  expect(typedIn(pattern)).toEqual(["{имя}"]);
});
