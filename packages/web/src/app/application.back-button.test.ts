import type { RouterHistory } from "@tanstack/react-router";
import { afterEach, expect, test } from "vitest";
import { backClosesDialog } from "./application.tsx";

afterEach(() => document.body.replaceChildren());

/** Returns whether the router's history blocked a navigation. */
function blocksOf() {
  const blockers: Parameters<RouterHistory["block"]>[0][] = [];
  backClosesDialog({
    block: (blocker) => {
      blockers.push(blocker);
      return () => {};
    },
  });
  const here = { href: "/", pathname: "/", search: "", hash: "", state: { __TSR_index: 1 } };
  return async (action: "BACK" | "PUSH") =>
    Promise.all(blockers.map(({ blockerFn }) => blockerFn({ action, currentLocation: here, nextLocation: here })));
}

/** Opens a dialog that closes on Escape pressed inside it. */
function openDialog(): Element {
  const dialog = document.body.appendChild(document.createElement("div"));
  dialog.setAttribute("role", "dialog");
  dialog.setAttribute("aria-modal", "true");
  dialog.addEventListener("keydown", (event) => {
    if (event instanceof KeyboardEvent && event.key === "Escape") dialog.remove();
  });
  return dialog;
}

test("«back» closes the uppermost dialog and goes nowhere; without a dialog it goes back", async () => {
  const blocks = blocksOf();
  const [lower, upper] = [openDialog(), openDialog()];
  expect(await blocks("BACK")).toEqual([true]);
  expect([lower.isConnected, upper.isConnected]).toEqual([true, false]);
  expect(await blocks("BACK")).toEqual([true]);
  expect(lower.isConnected).toBe(false);
  expect(await blocks("BACK")).toEqual([false]);
});

test("whatever leads on over an open dialog is gone", async () => {
  const blocks = blocksOf();
  const dialog = openDialog();
  expect(await blocks("PUSH")).toEqual([false]);
  expect(dialog.isConnected).toBe(true);
});
