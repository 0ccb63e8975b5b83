import path from "node:path";

/** The page of each screen, by the name of its file. Throws where two have the same: only one of them would be weighed and preloaded. */
export function pagesByScreen(pages: readonly string[]): ReadonlyMap<string, string> {
  const screens = new Map<string, string>();
  for (const page of pages) {
    const screen = path.basename(page, "-page.tsx");
    const other = screens.get(screen);
    if (other !== undefined) throw new Error(`two screens are called ${screen}: ${other} and ${page}`);
    screens.set(screen, page);
  }
  return screens;
}
