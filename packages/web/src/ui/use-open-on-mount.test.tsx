import { MantineProvider, Menu } from "@mantine/core";
import { act } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useOpenOnMount } from "./use-open-on-mount.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let root: Root | undefined;

afterEach(async () => {
  await act(async () => root?.unmount());
  document.body.replaceChildren();
});

function Opened() {
  return (
    <Menu trapFocus={false}>
      <Menu.Target>
        <button type="button" ref={useOpenOnMount()}>
          Действия
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item>Удалить</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

test("a menu that has just come is open, and Escape closes it while its button still has the focus", async () => {
  root = createRoot(document.body.appendChild(document.createElement("div")));
  await act(async () =>
    root?.render(
      <MantineProvider env="test">
        <Opened />
      </MantineProvider>,
    ),
  );
  const button = document.querySelector("button");
  expect(button?.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(button);
  await act(async () => button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(button?.getAttribute("aria-expanded")).toBe("false");
  await act(async () => button?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true })));
  expect(button?.getAttribute("aria-expanded")).toBe("false");
});
