import { lazyRouteComponent } from "@tanstack/react-router";

/** A page whose code is loaded when it is first opened: `lazyPage(() => import("…/page.tsx"), "Page")`. */
export const lazyPage = lazyRouteComponent;
