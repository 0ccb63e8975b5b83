import { HrefLink } from "../../ui/href-link.tsx";
import classes from "./statistics.module.css";

/** A row: its label, its bar length, and further cells. */
export interface BarRow {
  readonly key: string;
  readonly text: string;
  /** Where the text leads. */
  readonly href?: string | undefined;
  readonly count: number;
  readonly cells: readonly string[];
}

interface BarTableProps {
  readonly label: string;
  /** Headings: of the rows, the bar, and the further cells. */
  readonly heads: readonly string[];
  readonly rows: readonly BarRow[];
}

/** Renders a bar chart as a table: screen readers read the numbers. */
export function BarTable({ label, heads, rows }: BarTableProps) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and a region would be named as the card around it.
    <section className={classes.scroll} role="group" tabIndex={0} aria-label={label}>
      <table className={classes.bars} aria-label={label}>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, text, href, count, cells }) => (
            <tr key={key}>
              <th scope="row">
                {href === undefined ? text : <HrefLink href={href}>{text}</HrefLink>}
                <span className={classes.track} aria-hidden>
                  <span style={{ width: `${(count * 100) / most}%` }} />
                </span>
              </th>
              <td>{count}</td>
              {cells.map((cell, index) => (
                <td key={heads[index + 2]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
