import { Title } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./dashboard.module.css";

interface CardProps {
  readonly title: string;
  /** Content at the right of the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
  readonly name: string;
}

/** Renders a part of the dashboard with its heading. */
export function Card({ title, aside, children, name }: CardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id} data-card={name}>
      <header className={classes.heading}>
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {aside}
      </header>
      {children}
    </section>
  );
}
