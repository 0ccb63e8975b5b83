// biome-ignore lint/style/noRestrictedImports: the one place that adds the styles to it
import { lazy } from "react";
import { firstScreenSettled } from "./first-screen-settled.ts";
import { importWithRetry } from "./import-with-retry.ts";
import { styled } from "./load-stylesheets.ts";

/**
 * A component whose code comes when it is first shown, with the whole stylesheet, which the first screen goes without. While it
 * does not come, the screen around it stays as it is.
 */
export const lazyPart: typeof lazy = (load) => lazy(() => importWithRetry(() => styled(load())));

/** A lazy part that the first screen does without: its code comes once that has settled. */
export const laterPart: typeof lazy = (load) => lazyPart(() => firstScreenSettled.then(load));
