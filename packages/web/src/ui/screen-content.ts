import { type ComponentType, createElement, type ReactNode, useEffect, useState } from "react";
import { importWithRetry } from "./import-with-retry.ts";
import { styled } from "./load-stylesheets.ts";

/**
 * Creates the content of a screen that shows its heading first: `waiting` stands in its place until its code is loaded. It does not use
 * Suspense, because React holds back what replaces a fallback for 300 ms, which is a third of the time until such a screen is usable.
 */
export function screenContent<P extends object>(
  load: () => Promise<ComponentType<P>>,
  waiting: ReactNode,
): ComponentType<P> {
  let LoadedContent: ComponentType<P> | undefined;
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each screen, at the level of its module, as lazy is
  return function ScreenContent(props: P) {
    const [content, setContent] = useState(() => LoadedContent);
    useEffect(() => {
      if (LoadedContent) return;
      importWithRetry(() => styled(load())).then(
        (component) => {
          LoadedContent = component;
          setContent(() => component);
        },
        (error: unknown) =>
          setContent(() => {
            throw error;
          }),
      );
    }, []);
    return content ? createElement(content, props) : waiting;
  };
}
