import type { ReactNode } from "react";

interface DetailProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** One line of a list of details: what it is, and what is known of it. */
export function Detail({ label, children }: DetailProps) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
