import { MantineProvider } from "@mantine/core";
import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { Markdown } from "./markdown.tsx";

// React checks this flag for `act`.
vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

async function shown(text: string): Promise<HTMLElement> {
  const place = document.createElement("div");
  await act(async () =>
    createRoot(place).render(
      <MantineProvider>
        <Markdown text={text} />
      </MantineProvider>,
    ),
  );
  return place;
}

test("HTML of a text stays text, and no picture of another site is loaded", async () => {
  const place = await shown(
    'До <img src=x onerror=alert(1)> после\n\n<script>alert(1)</script>\n\n<iframe src="https://e.ru"></iframe>\n\n![Схема](https://cdn.example.ru/a.png)\n\n[Жми](javascript:alert(1))',
  );
  expect(place.querySelectorAll("img, script, iframe, [onerror]")).toHaveLength(0);
  expect(place.textContent).toContain("<img src=x onerror=alert(1)>");
  expect([...place.querySelectorAll("a")].map((link) => link.getAttribute("href"))).toEqual([
    "https://cdn.example.ru/a.png",
  ]);
  expect(place.textContent).toContain("Жми");
});

test("headings, lists, tables and links are rendered; a link opens in a new tab without a referrer", async () => {
  const place = await shown(
    "# Заголовок\n\n- **раз**\n- два\n\n| а | б |\n| - | - |\n| 1 | 2 |\n\n[Закон](https://example.ru/z)",
  );
  expect(place.querySelector("h2")?.textContent).toBe("Заголовок");
  expect([...place.querySelectorAll("li")].map((item) => item.textContent)).toEqual(["раз", "два"]);
  expect([...place.querySelectorAll("td")].map((cell) => cell.textContent)).toEqual(["1", "2"]);
  const link = place.querySelector("a");
  expect(link?.rel).toContain("noopener");
  expect(link?.target).toBe("_blank");
});
