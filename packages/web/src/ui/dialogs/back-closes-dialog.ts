import type { RouterHistory } from "@tanstack/react-router";

/**
 * «Back» over an open dialog closes it as Escape does, and stays on the screen: on a phone it is what closes whatever lies on top.
 * Of dialogs over one another the uppermost hears it first. Answers the function that stops it.
 */
export function backClosesDialog(history: Pick<RouterHistory, "block">): () => void {
  return history.block({
    enableBeforeUnload: false,
    blockerFn: ({ action }) => {
      const dialog = action === "BACK" ? uppermostDialog() : undefined;
      dialog?.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", code: "Escape", bubbles: true }));
      return dialog !== undefined;
    },
  });
}

function uppermostDialog(): Element | undefined {
  return [...document.querySelectorAll("[role=dialog][aria-modal=true]")].at(-1);
}
