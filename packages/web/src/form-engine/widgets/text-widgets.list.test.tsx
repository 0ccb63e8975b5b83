import { MantineProvider } from "@mantine/core";
import type { TextField } from "@opis/model/declaration/field";
import { QueryClientProvider, skipToken, useQuery } from "@tanstack/react-query";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { queryClient } from "../../ui/query-client.ts";
import { ListWidget } from "./text-widgets.tsx";

const key = ["answer"];
const field: TextField = { kind: "text", label: { ru: "Почта", en: "E-mail" }, format: "emails" };

let root: Root | undefined;

/** The list as the questionnaire renders it: its value is the cached answer. */
function TestQuestion() {
  const { data: value } = useQuery<string>({ queryKey: key, queryFn: skipToken, initialData: "" });
  const onChange = (next: unknown) => queryClient.setQueryData(key, next);
  const rest = { label: "Почта", error: undefined, describedBy: undefined, company: 1 };
  return <ListWidget id="emails" {...{ field, value, onChange, ...rest }} inputMode="email" example={undefined} />;
}

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queryClient}>
          <TestQuestion />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  // From here on as in a busy browser: input events arrive before any timer.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  vi.useFakeTimers();
});

afterEach(async () => {
  vi.useRealTimers();
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => root?.unmount());
  document.body.replaceChildren();
  queryClient.clear();
});

async function type(text: string): Promise<HTMLInputElement> {
  const input = document.querySelector("input");
  if (!input) throw new Error("there is no input");
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(input, text);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  await betweenEvents();
  return input;
}

async function typeAndEnter(text: string): Promise<void> {
  const input = await type(text);
  input.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
  await betweenEvents();
}

/** Runs promises between two events, as a browser does, but no timers. */
async function betweenEvents(): Promise<void> {
  for (let turn = 0; turn < 10; turn++) await Promise.resolve();
}

test("entries typed faster than the page renders are all saved", async () => {
  for (const typed of ["anna@romashka.example", "boris@romashka.example", "vera@romashka.example"])
    await typeAndEnter(typed);
  expect(queryClient.getQueryData(key)).toBe("anna@romashka.example; boris@romashka.example; vera@romashka.example");
});

test("a repeated entry is reported, however fast it is typed again", async () => {
  for (const typed of ["anna@romashka.example", "Anna@romashka.example"]) await typeAndEnter(typed);
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Указан некорректный или ранее добавленный email");
  expect(queryClient.getQueryData(key)).toBe("anna@romashka.example");
});

test("a repeated entry is reported and left out when its input is left, too", async () => {
  await typeAndEnter("anna@romashka.example");
  const input = await type("Anna@romashka.example");
  input.focus();
  input.blur();
  await betweenEvents();
  expect(document.querySelector("[role=alert]")?.textContent).toBe("Указан некорректный или ранее добавленный email");
  expect(queryClient.getQueryData(key)).toBe("anna@romashka.example");
});

test("another user's entries stay, although the reader is in the middle of an entry", async () => {
  await typeAndEnter("anna@romashka.example");
  await type("bor");
  queryClient.setQueryData(key, "anna@romashka.example; vera@romashka.example");
  await betweenEvents();
  await typeAndEnter("boris@romashka.example");
  expect(queryClient.getQueryData(key)).toBe("anna@romashka.example; vera@romashka.example; boris@romashka.example");
});
