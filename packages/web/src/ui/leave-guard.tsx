import { useBlocker } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyPart } from "./lazy-part.ts";

const LeavePageQuestion = lazyPart(() =>
  import("./dialogs/leave-page-question.tsx").then(({ LeavePageQuestion: component }) => ({ default: component })),
);

/** Asks before a page with unsaved answers is left; the browser asks when its tab is closed. */
export function LeaveGuard({ isChanged }: { readonly isChanged: boolean }) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => isChanged && current.pathname !== next.pathname,
    enableBeforeUnload: () => isChanged,
    withResolver: true,
  });
  if (status !== "blocked") return null;
  return (
    <Suspense>
      <LeavePageQuestion onLeave={proceed} onStay={reset} />
    </Suspense>
  );
}
