// biome-ignore lint/style/noRestrictedImports: the one place that adds the styles to it
import { lazy } from "react";
import { styled } from "./styles.ts";

/** A component whose code comes when it is first shown, with the whole stylesheet, which the first screen goes without. */
export const lazyPart: typeof lazy = (load) => lazy(() => styled(load()));
