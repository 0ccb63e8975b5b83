import { type ReactNode, Suspense, useState } from "react";

interface OnDemandProps {
  /** Renders the button, until it is pressed and while the part's code loads. */
  readonly button: (press: () => void) => ReactNode;
  /** A lazy part that renders the same button, opened. */
  readonly children: ReactNode;
}

/** Loads a menu or panel when it is first opened. */
export function OnDemand({ button, children }: OnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return button(() => setWanted(true));
  return <Suspense fallback={button(() => {})}>{children}</Suspense>;
}
