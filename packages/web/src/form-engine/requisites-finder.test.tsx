import { MantineProvider } from "@mantine/core";
import { information } from "@opis/model/forms/information";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SmallServer, startSmallServer } from "../testing/fake-http-server.ts";
import { type FormContext, FormContextProvider } from "./form-context.tsx";
import { RequisitesFinder } from "./requisites-finder.tsx";

const inn = "7712345671";
const target = { company: 1, form: "information", id: 1 } as const;
const context: FormContext = {
  company: 1,
  declared: information,
  id: null,
  rowId: 1,
  level: "edit",
  readOnly: false,
  targetOf: () => target,
  change: (_target, field, value) => changes.push([field, value]),
  add: async () => undefined,
  place: () => undefined,
  remove: async () => ({ kind: "refused" }),
};

let changes: [string, unknown][] = [];
let root: Root | undefined;
let server: SmallServer | undefined;

beforeEach(() => {
  changes = [];
});

afterEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  await server?.stop();
});

async function draw(answers: Readonly<Record<string, unknown>>, found: { status: number; body: unknown }) {
  server = await startSmallServer(() => found);
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <FormContextProvider value={context}>
            <RequisitesFinder target={target} answers={answers} inn={inn} />
          </FormContextProvider>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await press("Найти реквизиты по ИНН");
}

async function press(name: string): Promise<void> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === name);
  await act(async () => button?.click());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
}

const shown = () => document.body.textContent ?? "";
const waitFor = (words: string) => expect.poll(shown).toContain(words);

test("differing answers of the register are listed next to the present ones; only empty answers are ticked beforehand", async () => {
  const body = { inn, kpp: "771201001", short_name: 'ООО "РОМАШКА"', closed_at: "2026-11-15" };
  await draw({ inn, kpp: "", short_name: "ООО «Ромашка»" }, { status: 200, body });
  await waitFor("Сейчас: ООО «Ромашка»");
  expect(shown()).toContain("прекратила деятельность 15.11.2026");
  await press("Взять отмеченное");
  expect(changes).toEqual([["kpp", "771201001"]]);
});

test("answers that match the register are reported so", async () => {
  await draw({ inn, kpp: "771201001" }, { status: 200, body: { inn, kpp: "771201001" } });
  await waitFor("Ответы совпадают с реестром.");
});

test.each([
  [{ standing: "liquidated" }, "прекратила деятельность, дата не указана"],
  [{ standing: "liquidated", closed_at: "2026-11-15" }, "прекратила деятельность 15.11.2026"],
  [{ standing: "liquidating" }, "ликвидируется"],
  [{ standing: "bankrupt" }, "банкрот"],
  [{ standing: "reorganizing" }, "реорганизуется"],
  [{ unit: "branch" }, "В справочнике нашёлся только филиал"],
])("%o is shown even where the answers match the register, and is no answer itself", async (more, words) => {
  await draw({ inn, kpp: "771201001" }, { status: 200, body: { inn, kpp: "771201001", ...more } });
  await waitFor("Ответы совпадают с реестром.");
  expect(shown()).toContain(words);
});

test("the reason why nothing was found is shown", async () => {
  const body = { code: "company_not_found_by_inn", detail: "Компания с таким ИНН не найдена", reason: "absent" };
  await draw({ inn }, { status: 400, body });
  await waitFor("Компания с таким ИНН не найдена");
  expect(changes).toEqual([]);
});
