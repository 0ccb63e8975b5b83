import type { IncomingHttpHeaders } from "node:http";
import { updateThreatModel } from "@opis/model/contract/threat-models";
import { useQuery } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { type Drawn, draw, leave, press, type, typedIn } from "../../testing/render.tsx";
import {
  newExpert,
  newPart,
  saveThreatModel,
  systemFixtures,
  threatModelFixture,
} from "../../testing/threat-model-fixture.ts";
import { queryClient } from "../../ui/query-client.ts";
import { ScopeStep } from "./scope-step.tsx";
import { type ThreatModelDetails, threatModelQuery } from "./threat-queries.ts";

/** The model stored on the server. */
let stored = threatModelFixture;
/** Versions at which others have changed fields. */
let changedAt: Record<string, number> = {};
let server: SmallServer;
let drawn: Drawn;

const versionsIn = (rows: ThreatModelDetails["experts"] | ThreatModelDetails["parts"]) =>
  rows.map(({ id, row_version }) => ({ id, row_version }));

/** Returns the conflicting parts of a change, as the real server does. */
function conflictsOf(body: unknown, headers: IncomingHttpHeaders): string[] {
  const { shape } = updateThreatModel.body;
  const { seen, ...fields } = updateThreatModel.body.parse(body);
  const given = shape.seen.parse(seen);
  const seenVersion = Number(headers["if-unmodified-since-version"]);
  const lists = (["experts", "parts"] as const).filter(
    (name) => name in fields && JSON.stringify(given?.[name]) !== JSON.stringify(versionsIn(stored[name])),
  );
  return [...lists, ...Object.keys(fields).filter((name) => (changedAt[name] ?? 0) > seenVersion)];
}

/** Changes the title page as another user. */
function othersWrite(fields: Partial<Pick<ThreatModelDetails, "number">>): void {
  const row_version = stored.row_version + 1;
  stored = { ...stored, ...fields, row_version };
  for (const name of Object.keys(fields)) changedAt[name] = row_version;
}

function Opened() {
  const { data: model } = useQuery(threatModelQuery(1, 5));
  return model && <ScopeStep company={1} model={model} mayEdit />;
}

beforeEach(async () => {
  stored = threatModelFixture;
  changedAt = {};
  server = await startSmallServer(({ method, url, headers, body }) => {
    if (url.includes("init_data")) return { status: 200, body: { systems: systemFixtures } };
    if (method !== "PATCH") return { status: 200, body: stored };
    const conflicts = conflictsOf(body, headers);
    if (conflicts.length > 0) return { status: 409, body: { code: "changed_by_another", detail: "Занято", conflicts } };
    stored = saveThreatModel(stored, body);
    return { status: 200, body: stored };
  });
  drawn = await draw(<Opened />);
  await expect.poll(() => typedIn("ФИО")).toEqual(["Анна", "Борис"]);
});

afterEach(async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await drawn.remove();
  await server.stop();
});

const said = () => document.querySelector("[role=status]")?.textContent;
const storedExperts = () => stored.experts.map(({ name, position }) => [name, position].join(" ").trim());
const vera = { id: 13, name: "Вера", ...newExpert };

async function typeAndLeave(label: string, text: string): Promise<void> {
  await type(label, text);
  await leave(label);
}

test("an expert added by another user stays when another one is changed", async () => {
  stored = { ...stored, experts: [...stored.experts, vera] };
  await typeAndLeave("Должность", "Инженер");
  await expect.poll(said).toBe("Сохранено");
  expect(storedExperts()).toEqual(["Анна Инженер", "Борис", "Вера"]);
  await expect.poll(() => typedIn("ФИО")).toEqual(["Анна", "Борис", "Вера"]);
});

test("an expert added by another user stays when another one is deleted, and a deleted one does not come back", async () => {
  stored = { ...stored, experts: [...stored.experts.slice(1), vera] };
  await press("Удалить эксперта: Борис");
  await expect.poll(said).toBe("Сохранено");
  expect(storedExperts()).toEqual(["Вера"]);
});

test("a part added by another user stays when another one is renamed", async () => {
  const archive = { id: 22, name: "Архив", systems: systemFixtures.slice(2), ...newPart };
  stored = { ...stored, parts: [...stored.parts, archive] };
  await typeAndLeave("Название части", "Портал");
  await expect.poll(said).toBe("Сохранено");
  expect(stored.parts.map(({ name }) => name)).toEqual(["Портал", "Архив"]);
});

test("changing an expert whom another user has changed reports that, shows it, and keeps the typed text", async () => {
  const [anna, boris] = threatModelFixture.experts;
  if (!anna || !boris) throw new Error("there are two experts");
  stored = { ...stored, experts: [{ ...anna, position: "Техник", row_version: 2 }, boris] };
  await typeAndLeave("Должность", "Инженер");
  await expect.poll(said).toBe("Не сохранено");
  expect(typedIn("Должность")[0]).toBe("Инженер");
  await expect.poll(() => document.body.textContent).toContain("Это поле изменил кто-то ещё. Новый ответ: Техник");
  expect(storedExperts()).toEqual(["Анна Техник", "Борис"]);
  await leave("Должность");
  await expect.poll(said).toBe("Сохранено");
  expect(storedExperts()).toEqual(["Анна Инженер", "Борис"]);
});

test("a number written by another user is not overwritten unseen", async () => {
  othersWrite({ number: "12" });
  await typeAndLeave("Номер", "7");
  await expect.poll(said).toBe("Не сохранено");
  expect([stored.number, ...typedIn("Номер")]).toEqual(["12", "7"]);
  await expect.poll(() => document.body.textContent).toContain("Новый ответ: 12");
});
