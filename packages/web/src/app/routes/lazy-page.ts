import { lazyRouteComponent } from "@tanstack/react-router";
import { ConnectionError } from "../../api/api-error.ts";

/**
 * A page whose code is loaded when it is first opened: `lazyPage(() => import("…/page.tsx"), "Page")`. Code that does not come
 * is a lost connection: the page that says so waits for it, where the router itself would reload into nothing.
 */
export const lazyPage: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(
    () =>
      load().catch((error: unknown) => {
        throw new ConnectionError(error);
      }),
    name,
  );
