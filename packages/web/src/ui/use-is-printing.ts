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

/** Returns whether the page is being printed: content otherwise rendered only while visible is then rendered whole. */
export function useIsPrinting(): boolean {
  return useSyncExternalStore(subscribe, () => isPrinting);
}
