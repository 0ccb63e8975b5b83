import { MantineProvider } from "@mantine/core";
import { notifications, notificationsStore } from "@mantine/notifications";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type SmallServer, startSmallServer } from "../../testing/fake-http-server.ts";
import type { EditTarget } from "../edits/edit-target.ts";
import { type FormContext, FormContextProvider } from "../form-context.tsx";
import { questionnaireKey } from "../questionnaire-cache.ts";
import { formActions } from "../use-questionnaire.ts";
import { AddByText } from "./add-rows.tsx";

let root: Root | undefined;
let server: SmallServer | undefined;
const client = new QueryClient();

const targetOf: FormContext["targetOf"] = (form, id): EditTarget => ({ company: 1, form, id, parent: 3 });
const context: FormContext = {
  ...{ company: 1, declared: formNamed("site_app"), id: null, rowId: 3, level: "edit", readOnly: false, targetOf },
  ...formActions({ client, key: questionnaireKey(1, "site_app", null), parent: 3, targetOf }),
};

beforeEach(async () => {
  // At most five are shown at once, and other files leave theirs.
  notifications.clean();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <QueryClientProvider client={client}>
        <MantineProvider env="test">
          <FormContextProvider value={context}>
            <AddByText id="sites" label="Сайты" child={formNamed("site")} rows={[]} all={{}} parentRow={undefined} />
          </FormContextProvider>
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );
});

afterEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  await server?.stop();
  server = undefined;
});

function input(): HTMLInputElement {
  const found = document.querySelector("input");
  if (!found) throw new Error("there is no input");
  return found;
}

function type(text: string): Promise<void> {
  return act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input(), text);
    input().dispatchEvent(new Event("input", { bubbles: true }));
  });
}

test.each([
  ["is added", 201, "https://b.exam"],
  ["is refused", 400, "https://a.example; https://b.exam"],
])("what is typed while a row is being added stays, also where that row %s", async (_, status, left) => {
  let decide = () => {};
  const isDecided = new Promise<void>((resolve) => {
    decide = resolve;
  });
  server = await startSmallServer(async () => {
    await isDecided;
    return { status, body: status === 201 ? { id: 9, row_version: 1 } : { address: ["Нет"] } };
  });
  await type("https://a.example");
  await act(async () => document.querySelector("form")?.requestSubmit());
  expect(input().value).toBe("");
  await type("https://b.exam");
  // From here on React renders without act, as responses arrive.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  decide();
  await expect.poll(() => document.querySelector("button[data-loading]")).toBeNull();
  expect(input().value).toBe(left);
});

test("a refused address shows the server's reason at its input; one typed without its scheme gets it", async () => {
  server = await startSmallServer(() => ({
    status: 400,
    body: { address: ["Такой адрес уже есть"], code: "invalid" },
  }));
  await type("romashka.ru");
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  document.querySelector("form")?.requestSubmit();
  await expect.poll(() => document.querySelector("[role=alert]")?.textContent).toBe("Такой адрес уже есть");
  expect(input().getAttribute("aria-invalid")).toBe("true");
  expect(input().getAttribute("aria-describedby")).toContain(document.querySelector("[role=alert]")?.id);
  expect(notificationsStore.getState().notifications).toEqual([]);
  expect(server.seen.map(({ body }) => body)).toContainEqual({ address: "https://romashka.ru" });
  expect(input().value).toBe("romashka.ru");
});
