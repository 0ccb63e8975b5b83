import type { MantineColorsTuple } from "@mantine/core";

/** The accent colour, ink blue, from lightest to darkest. */
export const accent: MantineColorsTuple = [
  "#eef2fd",
  "#dbe3fa",
  "#b6c5f4",
  "#8fa6ee",
  "#7390ea",
  "#5275e0",
  "#3f63d4",
  "#2c50c0",
  "#2544a3",
  "#1c3580",
];

/** Neutral greys of the light theme; the fifth outlines controls at 3:1 to their background. */
export const gray: MantineColorsTuple = [
  "#f7f7f8",
  "#f0f0f2",
  "#e5e5e9",
  "#d5d6db",
  "#8b8f9a",
  "#7c808b",
  "#6a6e79",
  "#5b5f6a",
  "#3e414a",
  "#24262c",
];

/** Neutral greys of the dark theme, from text to darkest background. */
export const dark: MantineColorsTuple = [
  "#e4e5e9",
  "#b9bcc5",
  "#989ca7",
  "#6f737e",
  "#3a3c43",
  "#2c2e34",
  "#222429",
  "#1a1b1f",
  "#151619",
  "#0f1012",
];

/** Colours that differ by theme, under the names used in styles: `var(--opis-…)`. */
export const schemeTokens = {
  light: {
    page: "#f7f7f8",
    surface: "#ffffff",
    sunken: "#f0f0f2",
    line: "#e2e3e7",
    control: "#8b8f9a",
    text: "#1b1c20",
    dimmed: "#5b5f6a",
    placeholder: "#6a6e79",
    accentText: "#2c50c0",
    accentSoft: "#eef2fd",
    danger: "#c22a2a",
    dangerSoft: "#fdeeee",
    serious: "#a34a00",
    warning: "#8a5800",
    warningSoft: "#fdf3df",
    success: "#19733c",
    successSoft: "#e7f5ec",
    dangerMark: "#d64545",
    seriousMark: "#e06a12",
    warningMark: "#c98a10",
    successMark: "#2f9e58",
  },
  dark: {
    page: "#151619",
    surface: "#1c1d21",
    sunken: "#25272c",
    line: "#33353c",
    control: "#747884",
    text: "#e4e5e9",
    dimmed: "#a4a8b2",
    placeholder: "#9094a0",
    accentText: "#9db1f2",
    accentSoft: "#222c4a",
    danger: "#f59a9a",
    dangerSoft: "#3a2022",
    serious: "#f2a56a",
    warning: "#eebd62",
    warningSoft: "#35290f",
    success: "#78cf98",
    successSoft: "#18301f",
    dangerMark: "#e06666",
    seriousMark: "#e0813f",
    warningMark: "#d39a2b",
    successMark: "#45b06f",
  },
} as const;
