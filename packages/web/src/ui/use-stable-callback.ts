import { useCallback, useLayoutEffect, useRef } from "react";

/** Returns a stable handler that calls the latest rendered one, so that its receiver is not re-rendered. */
export function useStableCallback<A extends readonly unknown[], R>(handler: (...args: A) => R): (...args: A) => R {
  const last = useRef(handler);
  useLayoutEffect(() => {
    last.current = handler;
  });
  return useCallback((...args: A) => last.current(...args), []);
}
