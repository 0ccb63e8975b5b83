import type { ReactNode } from "react";
import classes from "./notice.module.css";

/** A quiet message in its place, with something to do about it. */
export function Notice({ children, action }: { readonly children: ReactNode; readonly action?: ReactNode }) {
  return (
    <div className={classes.notice} role="status">
      <span className={classes.words}>{children}</span>
      {action}
    </div>
  );
}
