import { useSyncExternalStore } from "react";

let isPrinting = false;

function subscribe(tell: () => void): () => void {
  const turn = ({ type }: Event) => {
    isPrinting = type === "beforeprint";
    tell();
  };
  window.addEventListener("beforeprint", turn);
  window.addEventListener("afterprint", turn);
  return () => {
    window.removeEventListener("beforeprint", turn);
    window.removeEventListener("afterprint", turn);
  };
}

/** Whether the page is going to paper: what is drawn only as far as it is in sight is then drawn whole. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
