import { Component, type ReactNode, Suspense } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { MissingCodeNotice } from "../app/providers.tsx";
import { type Drawn, draw, press, type, typedIn } from "../testing/render.tsx";
import { lazyPart } from "./lazy-part.ts";

let drawnScreen: Drawn | undefined;

afterEach(async () => {
  await drawnScreen?.remove();
  vi.restoreAllMocks();
});

class Screen extends Component<{ readonly children: ReactNode }, { readonly isBroken?: boolean }> {
  override state: { readonly isBroken?: boolean } = {};

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render(): ReactNode {
    return this.state.isBroken ? <p>Экран сломан</p> : this.props.children;
  }
}

/** Renders a screen with an input and a part whose loading the test controls. */
async function open(load: () => Promise<{ default: () => ReactNode }>): Promise<void> {
  const Part = lazyPart(load);
  drawnScreen = await draw(
    <Screen>
      <label>
        Название
        <input />
      </label>
      <Suspense>
        <Part />
      </Suspense>
      <MissingCodeNotice />
    </Screen>,
  );
}

const readText = () => document.body.textContent ?? "";

test("a part whose code does not load leaves the screen as it is, says so, and appears once retried", async () => {
  let hasNetwork = false;
  await open(async () => {
    if (!hasNetwork) throw new TypeError("Failed to fetch dynamically imported module: /assets/part.js");
    return { default: () => <p>Часть пришла</p> };
  });
  await expect.poll(readText).toContain("Часть экрана не загрузилась");
  await type("Название", "Набрано");
  await press("Повторить");
  await expect.poll(readText).toContain("Часть экрана не загрузилась");
  hasNetwork = true;
  await press("Повторить");
  await expect.poll(readText).toContain("Часть пришла");
  expect(readText()).not.toContain("Часть экрана не загрузилась");
  expect(typedIn("Название")).toEqual(["Набрано"]);
});

test("a part that is broken is not waited for", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  await open(async () => {
    throw new Error("x is not defined");
  });
  await expect.poll(readText).toContain("Экран сломан");
});
