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
  const shown: (string | null)[] = [];
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(function (this: Element) {
    shown.push(this.textContent);
  });
  root = createRoot(document.createElement("div"));
  const draw = (row: React.ReactNode) => act(async () => root?.render(row));
  await draw(<Row chosen="Люди" />);
  await draw(<Row chosen="Люди" />);
  await draw(<Row chosen="Состояние" />);
  await draw(<Row chosen="Состояние" counts={{}} />);
  expect(shown).toEqual(["Люди", "Состояние", "Состояние"]);
});
