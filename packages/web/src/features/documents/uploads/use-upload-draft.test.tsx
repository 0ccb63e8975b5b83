import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../../testing/fake-http-server.ts";
import { type Drawn, draw } from "../../../testing/render.tsx";
import type { UploadedDocument } from "./upload-queries.ts";
import { draftOf, useUploadDraft } from "./use-upload-draft.ts";

const uploaded: UploadedDocument = {
  id: 4,
  uuid: "a",
  filename: "Договор",
  group: "2.4",
  file: null,
  kind: "contract",
  date: null,
  number: "",
  comment: "",
  link: "",
  expires: null,
  signed_by: "",
  is_repealed: false,
  withdrawn: null,
  withdrawn_by: null,
  stopped: null,
  destruction_act: "",
  state: "in_force",
  versions: [],
  links: [{ form: "process", id: 1, name: "Кадры" }],
  paper: null,
  may_edit: true,
  may_delete: true,
  created: "2026-11-01T00:00:00Z",
  modified: "2026-11-01T00:00:00Z",
  version: 1,
};

/** What the server has stored since; undefined while there is no change. */
let changed: Record<string, unknown> | undefined;
let server: SmallServer;
let drawn: Drawn;
let opened: ReturnType<typeof useUploadDraft>;
let closed = 0;

function Opened() {
  opened = useUploadDraft(7, uploaded, draftOf(uploaded, "2.4"), () => {
    closed += 1;
  });
  return null;
}

beforeEach(async () => {
  changed = undefined;
  closed = 0;
  server = await startSmallServer(({ method, headers, body }) => {
    const names = Object.keys(changed ?? {}).filter((name) => name in Object(body));
    if (method !== "PATCH" || names.length === 0 || headers["if-unmodified-since-version"] === "2")
      return { status: 200, body: uploaded };
    const row = { ...changed, row_version: 2 };
    return { status: 409, body: { code: "changed_by_another", detail: "Занято", conflicts: names, row } };
  });
  drawn = await draw(<Opened />);
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

const sent = () => server.seen.map(({ headers, body }) => ({ version: headers["if-unmodified-since-version"], body }));

test("links made by another user stay when one adds a link oneself", async () => {
  changed = { processes: [1, 3] };
  opened.change({ processes: [1, 2] });
  await expect.poll(() => opened.draft.processes).toEqual([1, 2]);
  await opened.save();
  expect(sent()).toEqual([
    { version: "1", body: { processes: [1, 2] } },
    { version: "2", body: { processes: [1, 2, 3] } },
  ]);
  expect(closed).toBe(1);
});

test("typing over another user's change reports it, keeps the typed text, and saves it on the second try", async () => {
  changed = { number: "12" };
  opened.change({ number: "7", comment: "проверен" });
  await expect.poll(() => opened.draft.number).toBe("7");
  await opened.save();
  await expect.poll(() => opened.problems).toEqual({ number: "Это поле изменил кто-то ещё. Новый ответ: 12" });
  expect([closed, opened.draft.number]).toEqual([0, "7"]);
  await opened.save();
  expect(sent().at(-1)).toEqual({ version: "2", body: { number: "7", comment: "проверен" } });
  expect(closed).toBe(1);
});
