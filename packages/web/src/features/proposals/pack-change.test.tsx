import { afterEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw } from "../../testing/render.tsx";
import { PackProcesses } from "./pack-processes.tsx";
import { QuestionChanges } from "./question-changes.tsx";

let server: SmallServer;
let drawn: Drawn;

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

const change = {
  id: 5,
  kind: "answer",
  form: "process",
  object_id: 3,
  root_form: "process",
  root_id: 3,
  root_name: "Приём пациентов",
  row_name: "",
  field: "purpose",
  label: "Цель обработки",
  before: "",
  proposed: "Лечение",
  details: [],
  is_file: false,
  conflict: "none",
  proposed_by: "admin",
  at: "2026-11-30T00:00:00Z",
  state: "waiting",
  word: "",
  pack: "Клиника",
  origin: "п. 4 ч. 2 ст. 10 Закона № 152-ФЗ",
};

const page = { count: 1, next: null, previous: null, results: [change] };

function button(name: string): HTMLButtonElement {
  const found = [...document.querySelectorAll("button")].find((one) => one.getAttribute("aria-label") === name);
  if (!found) throw new Error(`no button ${name}`);
  return found;
}

test("a value of a pack is shown at its question with its origin, and accepted without a dialog", async () => {
  server = await startSmallServer(({ method }) =>
    method === "POST" ? { status: 200, body: { ids: [5], deleted_processes: 0 } } : { status: 200, body: page },
  );
  drawn = await draw(<QuestionChanges target={{ company: 7, form: "process", id: 3 }} name="purpose" />);
  await expect.poll(() => document.body.textContent).toContain("Набор «Клиника»: п. 4 ч. 2 ст. 10 Закона № 152-ФЗ");
  button("Принять: Цель обработки").click();
  await expect.poll(() => server.seen.some(({ url }) => url.includes("/proposed_changes/decide/"))).toBe(true);
});

test("processes of packs are listed with how many values wait, and decided on as a whole", async () => {
  server = await startSmallServer(() => ({ status: 200, body: page }));
  drawn = await draw(<PackProcesses company={7} />);
  await expect.poll(() => document.body.textContent).toContain("Приём пациентов");
  expect(button("Принять всё: Приём пациентов").disabled).toBe(false);
});
