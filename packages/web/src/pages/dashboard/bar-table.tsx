import { VisuallyHidden } from "@mantine/core";
import { HrefLink } from "../../ui/href-link.tsx";
import classes from "./dashboard.module.css";

/** A row of a bar chart: its number leads to the rows that it counts. */
export interface Bar {
  readonly text: string;
  readonly count: number;
  readonly url: string;
  /** Nobody has answered. */
  readonly isBlank?: boolean;
}

interface BarTableProps {
  readonly title: string;
  readonly heads: readonly [text: string, count: string];
  readonly bars: readonly Bar[];
}

/** A bar chart that is a table: whoever cannot see the bars reads the numbers beside them. */
export function BarTable({ title, heads, bars }: BarTableProps) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <table className={classes.bars}>
      <caption>{title}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              <VisuallyHidden>{head}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ text, count, url, isBlank }) => (
          <tr key={text}>
            <th scope="row" className={isBlank ? classes.blank : undefined}>
              <span>{text}</span>
              <span className={classes.track} aria-hidden>
                <span style={{ width: `${(count * 100) / most}%` }} />
              </span>
            </th>
            <td>{count > 0 ? <HrefLink href={url}>{count}</HrefLink> : count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
