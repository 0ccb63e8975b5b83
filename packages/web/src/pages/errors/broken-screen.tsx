import type { ErrorComponentProps } from "@tanstack/react-router";
import { ServerErrorPage } from "./error-pages.tsx";
import { NoConnection } from "./no-connection.tsx";
import { waitsForCode } from "./waits-for-code.ts";

/** Stands where a screen could not be drawn: its code has not come, or it is broken. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  return waitsForCode(error) ? <NoConnection /> : <ServerErrorPage />;
}
