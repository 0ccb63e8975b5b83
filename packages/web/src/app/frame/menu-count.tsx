import classes from "./side-menu.module.css";

/** How many wait behind an entry of the menu; `label` says of what. */
export function MenuCount({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <span role="img" aria-label={label} title={label} className={classes.count}>
      {count}
    </span>
  );
}
