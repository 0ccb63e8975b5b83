import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from "@tanstack/react-router";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useScrollToChosen } from "./use-scroll-to-chosen.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  vi.restoreAllMocks();
});

const entries = ["Люди", "Задания", "Состояние"];

function Row({ chosen, counts }: { readonly chosen: string; readonly counts?: object }) {
  return (
    <nav ref={useScrollToChosen<HTMLElement>(chosen, counts)}>
      {entries.map((entry) => (
        <a key={entry} href="/" aria-current={entry === chosen ? "page" : undefined}>
          {entry}
        </a>
      ))}
    </nav>
  );
}

test("the chosen entry comes into sight at first, when another is chosen, and when what comes later moves it", async () => {
  const shownTexts: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shownTexts.push(this.textContent);
  });
  root = createRoot(document.createElement("div"));
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const draw = (row: React.ReactNode) =>
    act(async () => root?.render(<RouterContextProvider router={router}>{row}</RouterContextProvider>));
  await draw(<Row chosen="Люди" />);
  await draw(<Row chosen="Люди" />);
  await draw(<Row chosen="Состояние" />);
  await draw(<Row chosen="Состояние" counts={{}} />);
  expect(shownTexts).toEqual(["Люди", "Состояние", "Состояние"]);
});

test("a row that got the scroll position of the last screen's row comes back to its chosen entry", async () => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const container = document.createElement("div");
  root = createRoot(container);
  await act(async () =>
    root?.render(
      <RouterContextProvider router={router}>
        <Row chosen="Люди" />
      </RouterContextProvider>,
    ),
  );
  const row = container.querySelector("nav");
  const entry = row?.querySelector("[aria-current]");
  if (!row || !entry) throw new Error("no row");
  vi.spyOn(row, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 300, 40));
  vi.spyOn(entry, "getBoundingClientRect").mockReturnValue(new DOMRect(-200, 0, 100, 40));
  row.scrollLeft = 600;
  const change = { fromLocation: undefined, toLocation: router.latestLocation, hrefChanged: true, hashChanged: false };
  router.emit({ type: "onRendered", ...change, pathChanged: false });
  expect(row.scrollLeft).toBe(600);
  router.emit({ type: "onRendered", ...change, pathChanged: true });
  expect(row.scrollLeft).toBe(300);
});
