import { notifications, notificationsStore } from "@mantine/notifications";
import { afterEach, beforeEach, expect, test } from "vitest";
import { newDocument } from "../../../testing/document-details.ts";
import { type SmallServer, startSmallServer } from "../../../testing/fake-http-server.ts";
import { type Drawn, draw, leave, press, type, typedIn } from "../../../testing/render.tsx";
import { ActSystems } from "./protection-level-act-systems.tsx";

let system: Record<string, unknown>;
/** Whether the server stores a later text of another user. */
let isChanged = false;
/** Whether another user has deleted it since. */
let isDeleted = false;
let server: SmallServer;
let drawn: Drawn;

const reason = "Почему выбран этот тип";

beforeEach(async () => {
  system = {
    id: 3,
    row_version: 5,
    name: "CRM",
    threat_type: "3",
    threat_reason: "так решили",
    is_over_100000: null,
  };
  isChanged = false;
  isDeleted = false;
  notifications.clean();
  server = await startSmallServer(({ method, body }) => {
    const results = isDeleted ? [] : [system];
    if (method !== "PATCH")
      return { status: 200, body: { results, count: results.length, next: null, previous: null } };
    if (isDeleted) return { status: 404, body: { code: "not_found", detail: "Объект не найден" } };
    if (isChanged) {
      isChanged = false;
      system = { ...system, row_version: 6, threat_reason: "решили иначе" };
      const conflictBody = { code: "changed_by_another", detail: "Занято", conflicts: ["threat_reason"], row: system };
      return { status: 409, body: conflictBody };
    }
    system = { ...system, ...Object(body), row_version: Number(system.row_version) + 1 };
    return { status: 200, body: system };
  });
  drawn = await draw(
    <ActSystems
      company={7}
      details={newDocument}
      answers={{}}
      offer={newDocument.offer}
      onSave={async () => true}
      onRefresh={() => {}}
    />,
  );
  await expect.poll(() => typedIn(reason)).toEqual(["так решили"]);
});

afterEach(async () => {
  await drawn.remove();
  await server.stop();
});

const sent = () =>
  server.seen
    .filter(({ method }) => method === "PATCH")
    .map(({ body, headers }) => [body, headers["if-unmodified-since-version"]]);

test("with what is changed of a system goes the version that was in sight, one change after another", async () => {
  await type(reason, "нет НДВ");
  await leave(reason);
  await type(reason, "нет НДВ в ПО");
  await leave(reason);
  await expect.poll(sent).toEqual([
    [{ threat_reason: "нет НДВ" }, "5"],
    [{ threat_reason: "нет НДВ в ПО" }, "6"],
  ]);
});

test("another user's text about a system is shown next to the typed one, and not overwritten until the user decides", async () => {
  isChanged = true;
  await type(reason, "нет НДВ");
  await leave(reason);
  await expect.poll(() => document.body.textContent).toContain("Новый ответ: решили иначе");
  expect(typedIn(reason)).toEqual(["нет НДВ"]);
  await leave(reason);
  expect(sent()).toHaveLength(1);
  await press("Оставить мой");
  await expect.poll(() => sent().at(-1)).toEqual([{ threat_reason: "нет НДВ" }, "6"]);
});

test("a system that another user has deleted is reported as gone, and the others stay visible", async () => {
  isDeleted = true;
  await type(reason, "нет НДВ");
  await leave(reason);
  await expect
    .poll(() => notificationsStore.getState().notifications.map(({ message }) => message), { timeout: 5_000 })
    .toEqual(["Эта система удалена, или у Вас больше нет к ней доступа. Ответ о ней не сохранён"]);
  expect(typedIn(reason)).toEqual([]);
});
