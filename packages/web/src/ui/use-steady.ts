import { useCallback, useLayoutEffect, useRef } from "react";

/** A handler that stays the same one, so that what it is given to is not drawn again: it does what the last drawn one would. */
export function useSteady<A extends readonly unknown[], R>(handler: (...given: A) => R): (...given: A) => R {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...given: A) => last.current(...given), []);
}
