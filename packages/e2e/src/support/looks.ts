import type { Page } from "@playwright/test";

/** How a screen may look. */
export interface Look {
  readonly theme: "light" | "dark";
  readonly language: "ru" | "en";
  readonly width: 1440 | 1024 | 390 | 320;
}

const whole: readonly Look[] = (["light", "dark"] as const).flatMap((theme) =>
  (["ru", "en"] as const).flatMap((language) =>
    ([1440, 1024, 390, 320] as const).map((width) => ({ theme, language, width })),
  ),
);

/** Each theme with each language and width, and each language with each width; a window between a phone and a desk once. */
const pairs: readonly Look[] = [
  { theme: "light", language: "ru", width: 1440 },
  { theme: "dark", language: "en", width: 390 },
  { theme: "light", language: "en", width: 320 },
  { theme: "dark", language: "ru", width: 320 },
  { theme: "dark", language: "en", width: 1440 },
  { theme: "light", language: "ru", width: 390 },
  { theme: "light", language: "ru", width: 1024 },
];

export const isWhole = process.env.ACCESSIBILITY === "whole";

/** Every look that something is looked at in: all there are by `ACCESSIBILITY=whole`, which takes an hour. */
export const allLooks = isWhole ? whole : pairs;

/** The looks of what comes at this turn: `ACCESSIBILITY=whole` looks at everything in every look, otherwise they are taken in turn. */
export function looksOf(turn: number): readonly Look[] {
  return isWhole ? allLooks : allLooks.filter((_, index) => index === turn % allLooks.length);
}

/** How long to wait for what is looked at, milliseconds: a paper is made first, and the whole takes its time beside other work. */
export const patience = isWhole ? 60_000 : 30_000;

/** Takes a look from the next screen on, and shows it without motion. */
export async function takeLook(page: Page, { theme, language, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(
    (chosen) => {
      localStorage.setItem("theme", chosen.theme);
      localStorage.setItem("language", chosen.language);
    },
    { theme, language },
  );
}
