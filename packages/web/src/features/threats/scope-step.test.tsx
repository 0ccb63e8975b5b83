import { MantineProvider } from "@mantine/core";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import { saveThreatModel, systemFixtures, threatModelFixture } from "../../testing/threat-model-fixture.ts";
import { queryClient } from "../../ui/query-client.ts";
import { ScopeStep } from "./scope-step.tsx";
import { threatModelQuery } from "./threat-queries.ts";

/** The model stored on the server. */
let stored = threatModelFixture;
/** Names that it refuses. */
let refused: readonly string[] = [];
/** What its responses to changes wait for. */
let hold: Promise<void> = Promise.resolve();
let server: SmallServer;
let root: Root;

function Opened() {
  const { data: model } = useQuery(threatModelQuery(1, 5));
  return model && <ScopeStep company={1} model={model} mayEdit />;
}

const draw = () =>
  root.render(
    <MantineProvider env="test">
      <QueryClientProvider client={queryClient}>
        <Opened />
      </QueryClientProvider>
    </MantineProvider>,
  );

beforeEach(async () => {
  stored = threatModelFixture;
  refused = [];
  hold = Promise.resolve();
  server = await startSmallServer(async ({ method, url, body }) => {
    if (url.includes("init_data")) return { status: 200, body: { systems: systemFixtures } };
    if (method !== "PATCH") return { status: 200, body: stored };
    await hold;
    const text = JSON.stringify(body);
    if (refused.some((name) => text.includes(name))) return { status: 400, body: { detail: "Не принято сервером" } };
    stored = saveThreatModel(stored, body);
    return { status: 200, body: stored };
  });
  root = createRoot(document.body.appendChild(document.createElement("div")));
  draw();
  await expect.poll(() => document.querySelectorAll("[data-expert]").length).toBe(2);
});

afterEach(async () => {
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  root.unmount();
  document.body.replaceChildren();
  queryClient.clear();
  await server.stop();
});

const known = () => queryClient.getQueryData(threatModelQuery(1, 5).queryKey);
const said = () => document.querySelector("[role=status]")?.textContent;

/** Performs a user action and waits for the screen to update. */
async function person(does: () => void): Promise<void> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => does());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
}

function input(label: string, within: ParentNode = document): HTMLInputElement {
  const found = [...within.querySelectorAll("label")].find(({ textContent }) => textContent === label);
  const named = document.getElementById(found?.htmlFor ?? "");
  if (!(named instanceof HTMLInputElement)) throw new Error(`there is no input ${label}`);
  return named;
}

const card = (expert: number) => document.querySelector(`[data-expert="${expert}"]`) ?? document;

const type = (into: HTMLInputElement, text: string) =>
  person(() => {
    into.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(into, text);
    into.dispatchEvent(new Event("input", { bubbles: true }));
  });

const leave = (left: HTMLInputElement) => person(() => left.blur());

async function typeAndLeave(into: HTMLInputElement, text: string): Promise<void> {
  await type(into, text);
  await leave(into);
}

const press = (name: string) =>
  person(() => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find((button) => (button.getAttribute("aria-label") ?? button.textContent) === name)?.click();
  });

const enter = (into: HTMLInputElement) => person(() => into.form?.requestSubmit());

async function choose(system: string): Promise<void> {
  const option = () =>
    [...document.querySelectorAll<HTMLElement>("[role=option]")].find(({ textContent }) => textContent === system);
  await person(() => input("Системы части «Сайт»").click());
  await expect.poll(option).toBeDefined();
  await person(() => option()?.click());
}

/** Delays the server's responses to changes until the returned function is called. */
function holdBack(): () => void {
  let release = () => {};
  hold = new Promise((resolve) => {
    release = resolve;
  });
  return release;
}

const storedExperts = () => stored.experts.map(({ name, position }) => [name, position].join(" ").trim());

test("a position that is left by a click that deletes another expert is saved", async () => {
  await typeAndLeave(input("Должность", card(11)), "Инженер");
  await press("Удалить эксперта: Борис");
  await expect.poll(storedExperts).toEqual(["Анна Инженер"]);
  await expect.poll(said).toBe("Сохранено");
  expect(storedExperts()).toEqual(["Анна Инженер"]);
});

test("systems that are chosen quickly are shown at once and all saved", async () => {
  const release = holdBack();
  await choose("Бухгалтерия");
  await choose("Архив");
  const pills = [...document.querySelectorAll("[data-part] .mantine-MultiSelect-pill")];
  expect(pills.map(({ textContent }) => textContent)).toEqual(["Сайт", "Бухгалтерия", "Архив"]);
  release();
  await expect.poll(said).toBe("Сохранено");
  expect(stored.parts.map((part) => part.systems)).toEqual([systemFixtures]);
});

test("what is chosen is seen at once, and goes back where it is refused", async () => {
  refused = ["operation"];
  const release = holdBack();
  const stage = input("Эксплуатация");
  await person(() => stage.click());
  expect(stage.checked).toBe(true);
  release();
  await expect.poll(said).toBe("Не сохранено");
  await expect.poll(() => stage.checked).toBe(false);
});

test("an expert who is added while another one is deleted stays", async () => {
  const name = input("ФИО нового эксперта");
  await type(name, "Вера");
  await enter(name);
  await press("Удалить эксперта: Борис");
  await expect.poll(said).toBe("Сохранено");
  expect(storedExperts()).toEqual(["Анна", "Вера"]);
});

test("a name that is typed while an expert is being added stays, and Enter pressed twice adds one", async () => {
  const release = holdBack();
  const name = input("ФИО нового эксперта");
  await type(name, "Вера");
  await enter(name);
  await enter(name);
  await type(name, "Галина");
  release();
  await expect.poll(said).toBe("Сохранено");
  expect(storedExperts()).toEqual(["Анна", "Борис", "Вера"]);
  expect(name.value).toBe("Галина");
  await enter(name);
  await expect.poll(() => name.value).toBe("");
  expect(storedExperts()).toEqual(["Анна", "Борис", "Вера", "Галина"]);
});

test("an unsaved change is reported until it is saved, whatever else is saved after it", async () => {
  refused = ["Инженер"];
  const position = input("Должность", card(11));
  await typeAndLeave(position, "Инженер");
  await expect.poll(said).toBe("Не сохранено");
  await typeAndLeave(input("Подразделение", card(12)), "Отдел защиты");
  await expect.poll(() => known()?.experts[1]?.department).toBe("Отдел защиты");
  expect(said()).toBe("Не сохранено");
  expect(position.value).toBe("Инженер");
  await typeAndLeave(position, "Техник");
  await expect.poll(said).toBe("Сохранено");
});

test("an unsaved change of an expert who is deleted is no longer reported", async () => {
  refused = ["Инженер"];
  await typeAndLeave(input("Должность", card(11)), "Инженер");
  await expect.poll(said).toBe("Не сохранено");
  await press("Удалить эксперта: Анна");
  await expect.poll(said).toBe("Сохранено");
});

test("the status is not saved while something waits", async () => {
  const releaseFirst = holdBack();
  await typeAndLeave(input("Название"), "Модель угроз сайта");
  await expect.poll(() => server.seen.some(({ method }) => method === "PATCH")).toBe(true);
  const releaseSecond = holdBack();
  await typeAndLeave(input("Номер"), "7");
  releaseFirst();
  await expect.poll(() => known()?.title).toBe("Модель угроз сайта");
  expect(said()).toBe("Сохраняется…");
  releaseSecond();
  await expect.poll(said).toBe("Сохранено");
  expect(stored.number).toBe("7");
});

test("a change waits for those of before the step was left and opened again", async () => {
  const release = holdBack();
  await typeAndLeave(input("Должность", card(11)), "Инженер");
  await person(() => root.render(null));
  await person(draw);
  await press("Удалить эксперта: Борис");
  release();
  await expect.poll(said).toBe("Сохранено");
  expect(storedExperts()).toEqual(["Анна Инженер"]);
});
