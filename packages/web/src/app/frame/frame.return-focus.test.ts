import { afterEach, expect, test } from "vitest";
import { returnFocus } from "./frame.tsx";

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function opened(from: HTMLElement): HTMLElement {
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  dialog.append(document.createElement("button"));
  from.focus();
  document.body.append(dialog);
  dialog.querySelector("button")?.focus();
  return dialog;
}

async function closed(dialog: HTMLElement): Promise<void> {
  dialog.querySelector("button")?.blur();
  dialog.remove();
  await Promise.resolve();
}

function button(): HTMLElement {
  return document.body.appendChild(document.createElement("button"));
}

test("a dialog that is gone gives the focus back to what opened it, one over another as well", async () => {
  stop = returnFocus();
  const opener = button();
  const first = opened(opener);
  const inside = first.appendChild(document.createElement("button"));
  const second = opened(inside);
  await closed(second);
  expect(document.activeElement).toBe(inside);
  await closed(first);
  expect(document.activeElement).toBe(opener);
});

test("a user who has moved on gets no focus back", async () => {
  stop = returnFocus();
  const dialog = opened(button());
  const elsewhere = button();
  elsewhere.focus();
  dialog.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(elsewhere);
});
