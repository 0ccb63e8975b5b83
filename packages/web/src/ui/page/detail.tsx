import type { ReactNode } from "react";

interface DetailProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** Renders one line of a list of details: label and content. */
export function Detail({ label, children }: DetailProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
