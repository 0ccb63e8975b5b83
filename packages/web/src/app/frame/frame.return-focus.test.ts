import { afterEach, expect, test } from "vitest";
import { returnFocus } from "./frame.tsx";

let stop = () => {};
afterEach(() => {
  stop();
  document.body.replaceChildren();
});

function openDialog(from: HTMLElement): HTMLElement {
  const dialog = document.createElement("div");
  dialog.setAttribute("role", "dialog");
  dialog.append(document.createElement("button"));
  from.focus();
  document.body.append(dialog);
  dialog.querySelector("button")?.focus();
  return dialog;
}

async function closeDialog(dialog: HTMLElement): Promise<void> {
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
  const first = openDialog(opener);
  const inside = first.appendChild(document.createElement("button"));
  const second = openDialog(inside);
  await closeDialog(second);
  expect(document.activeElement).toBe(inside);
  await closeDialog(first);
  expect(document.activeElement).toBe(opener);
});

test("a user who has moved on gets no focus back", async () => {
  stop = returnFocus();
  const dialog = openDialog(button());
  const elsewhere = button();
  elsewhere.focus();
  dialog.remove();
  await Promise.resolve();
  expect(document.activeElement).toBe(elsewhere);
});
