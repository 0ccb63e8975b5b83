import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import type { Root } from "react-dom/client";
import { backClosesDialog } from "../ui/dialogs/back-closes-dialog.ts";
import { firstScreenSettled, markFirstRender } from "../ui/first-screen.ts";
import { Providers } from "./providers.tsx";
import { router } from "./router.tsx";
import { SessionWatch } from "./session-watch.tsx";

/** Shows the screen of the browser's address, with all that leads from there to the others, once it can be drawn. */
export async function showApplication(root: Root): Promise<void> {
  backClosesDialog(router.history);
  await router.load();
  root.render(
    <StrictMode>
      <Providers>
        <SessionWatch />
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  );
  markFirstRender();
  // No one has typed into a dialog before the screen is there; without its code dialogs close as they do anyway.
  void firstScreenSettled
    .then(() => import("../ui/dialogs/leave-dialog.ts"))
    .then(({ watchLeaving }) => watchLeaving())
    .catch(() => undefined);
}
