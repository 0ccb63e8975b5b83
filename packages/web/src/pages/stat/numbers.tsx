import classes from "./statistics.module.css";

/** The sums of a card, each under its name. */
export function Numbers({
  numbers,
}: {
  readonly numbers: readonly (readonly [name: string, value: number | string])[];
}) {
  return (
    <dl className={classes.numbers}>
      {numbers.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
