import { Button, Group, Text, Title } from "@mantine/core";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useId, useState } from "react";
import { downloadFile, saveFile } from "../../api/download-file.ts";
import { useWords } from "../../i18n/language.ts";
import { statisticsWords } from "../../i18n/ru/statistics.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import classes from "./statistics.module.css";

interface StatisticsCardProps {
  readonly title: string;
  readonly hint?: string;
  /** Content at the right of the title. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** Renders a part of the statistics with its heading. */
export function StatisticsCard({ title, hint, actions, children }: StatisticsCardProps) {
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title order={2} size="h4" id={id}>
          {title}
        </Title>
        {actions}
      </Group>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {children}
    </section>
  );
}

/** A row: its label, its bar length, and further cells. */
interface BarRow {
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

/** Returns a table of figures as CSV, with the mark that tells spreadsheets that it is UTF-8. */
export function figuresCsv({ heads, rows }: Omit<BarTableProps, "label">): string {
  const lines = [heads, ...rows.map(({ text, count, cells }) => [text, String(count), ...cells])];
  const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;
  return `\uFEFF${lines.map((line) => `${line.map(quoted).join(";")}\r\n`).join("")}`;
}

/** Renders the button that downloads the figures of a table as CSV, as shown. */
export function FiguresButton(table: BarTableProps) {
  const say = useWords(statisticsWords);
  const { label } = table;
  const download = () => saveFile(new Blob([figuresCsv(table)], { type: "text/csv" }), `${label}.csv`);
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={say("downloadNamed", { name: label })}
      onClick={download}
    >
      {say("download")}
    </Button>
  );
}

/** Renders the button that downloads a whole table as CSV. */
export function CsvButton({ url, name }: { readonly url: string; readonly name: string }) {
  const say = useWords(statisticsWords);
  const [isComing, setComing] = useState(false);
  const download = () => {
    setComing(true);
    void downloadFile(url, `${name}.csv`)
      .catch(reactToError)
      .finally(() => setComing(false));
  };
  return (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconDownload size={16} aria-hidden />}
      aria-label={say("downloadNamed", { name })}
      loading={isComing}
      onClick={download}
    >
      {say("download")}
    </Button>
  );
}
