import { MantineProvider } from "@mantine/core";
import { QueryClientProvider } from "@tanstack/react-query";
import { act, type ReactNode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { queryClient } from "../ui/query-client.ts";

// Autosizing inputs listen to `document.fonts`, which jsdom lacks.
if (!("fonts" in document)) Object.defineProperty(document, "fonts", { value: new EventTarget() });

/** A part of a screen rendered into the page, used as a person would. */
export interface Drawn {
  /** Renders it again with other content. */
  readonly redraw: (part: ReactNode) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Renders a part of a screen with the application's query cache. */
export async function draw(part: ReactNode): Promise<Drawn> {
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const redraw = (drawn: ReactNode) =>
    doing(() =>
      root.render(
        <MantineProvider env="test">
          <QueryClientProvider client={queryClient}>{drawn}</QueryClientProvider>
        </MantineProvider>,
      ),
    );
  await redraw(part);
  const remove = async () => {
    await doing(() => root.unmount());
    document.body.replaceChildren();
    queryClient.clear();
  };
  return { redraw, remove };
}

/** Performs an action and waits until its immediate effects are rendered. */
async function doing(work: () => void): Promise<void> {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => work());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
}

/** Returns the inputs with this label, in order. */
export function inputsOf(label: string): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>("input, textarea")].filter(({ labels }) =>
    [...(labels ?? [])].some(({ textContent }) => textContent === label),
  );
}

/** Returns the values of the inputs with this label. */
export function typedIn(label: string): string[] {
  return inputsOf(label).map(({ value }) => value);
}

/** Replaces the text of the first input with this label, or of the one at `place`. */
export async function type(label: string, text: string, place = 0): Promise<void> {
  const input = inputOf(label, place);
  await doing(() => {
    input.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), "value")?.set?.call(input, text);
    input.dispatchEvent(new Event("input", { bubbles: true }));
  });
}

/** Focuses an input, unless it has the focus, and blurs it. */
export async function leave(label: string, place = 0): Promise<void> {
  const input = inputOf(label, place);
  await doing(() => input.focus());
  await doing(() => input.blur());
}

/** Presses a button by its name. */
export async function press(name: string): Promise<void> {
  const button = [...document.querySelectorAll("button")].find(
    (one) => (one.getAttribute("aria-label") ?? one.textContent) === name,
  );
  if (!button) throw new Error(`there is no button «${name}»`);
  await doing(() => button.click());
}

function inputOf(label: string, place: number): HTMLInputElement {
  const input = inputsOf(label)[place];
  if (!input) throw new Error(`there is no input «${label}»`);
  return input;
}
