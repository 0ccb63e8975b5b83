import type { ReactNode } from "react";
import classes from "./notice.module.css";

/** Renders an inline message with an optional action. */
export function Notice({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <span className={classes.words}>{children}</span>
      {action}
    </div>
  );
}
