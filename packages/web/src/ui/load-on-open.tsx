import { type ReactNode, Suspense, useState } from "react";

interface OnDemandProps {
  /** The button, shown until it is pressed and while the code of the part loads. */
  readonly button: (press: () => void) => ReactNode;
  /** A lazy part that draws the same button itself, opened. */
  readonly children: ReactNode;
}

/** A menu or a panel whose code is loaded when it is opened for the first time: it takes more of it than its screen. */
export function OnDemand({ button, children }: OnDemandProps) {
  const [isWanted, setWanted] = useState(false);
  if (!isWanted) return button(() => setWanted(true));
  return <Suspense fallback={button(() => {})}>{children}</Suspense>;
}
