import classes from "./badges.module.css";

interface PlainBadgeProps {
  readonly tone: "gray" | "green" | "yellow" | "red" | "outline";
  readonly size?: "sm" | "md";
  readonly children: string;
}

/** Renders a badge as one element without Mantine's hooks: a list renders hundreds of them. */
export function PlainBadge({ tone, size = "md", children }: PlainBadgeProps) {
  return (
    <span className={classes.badge} data-tone={tone} data-size={size}>
      {children}
    </span>
  );
}
