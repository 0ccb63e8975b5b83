import { useCallback, useLayoutEffect, useRef } from "react";

/** A handler that stays the same one, so that what it is given to is not drawn again: it does what the last drawn one would. */
export function useStableCallback<A extends readonly unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...args: A) => last.current(...args), []);
}
