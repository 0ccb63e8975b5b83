import { Box, Table, Text } from "@mantine/core";
import type { risksTotal } from "@opis/model/contract/companies/risks";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { useState } from "react";
import { FineSums } from "../../form-engine/risks/fine-sums.tsx";
import { roubleRange } from "../../form-engine/risks/rouble-range.ts";
import { useWords } from "../../i18n/language.ts";
import { risksWords } from "../../i18n/ru/risks.ts";
import classes from "./risks.module.css";
import { totalRoom } from "./risks-total-height.ts";

type Total = AnswerOf<typeof risksTotal>;

/** Renders the sum of possible fines by severity, and how it is computed. */
export function RisksTotal({ total }: { readonly total: Total }) {
  const say = useWords(risksWords);
  return (
    <Box
      component="section"
      className={classes.total}
      mih={totalRoom}
      aria-label={say("totalLabel")}
      data-testid="risks-total"
    >
      <Text fw={600} mb={8}>
        {say("totalLabel")}
      </Text>
      <FineSums answered={total.answered} whole={total} />
      <Text size="sm" c="dimmed">
        {say(`totalNote_${total.payer}`)}
      </Text>
      <dl className={classes.severities}>
        {total.severities.map(({ severity, count, blank, answered }) => (
          <div key={severity} data-severity={severity}>
            <dt>{say(`severity_${severity}`)}</dt>
            <dd>
              <strong>{count}</strong>
              {answered.largest > 0 && <Text size="xs">{roubleRange(answered)}</Text>}
              {blank > 0 && (
                <Text size="xs" c="dimmed">
                  {say("blankCount", { count: blank })}
                </Text>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <Lines title={say("made")} hint={say("madeHint")} lines={total.lines} />
      <Lines title={say("leak")} lines={total.after_leak} />
    </Box>
  );
}

interface LinesProps extends Pick<Total, "lines"> {
  readonly title: string;
  readonly hint?: string;
}

/** Renders fines under a heading; hundreds of lines are rendered once it is opened. */
function Lines({ title, hint, lines }: LinesProps) {
  const [isOpen, setOpen] = useState(false);
  if (lines.count === 0) return null;
  return (
    <details className={classes.made} onToggle={({ currentTarget: { open } }) => setOpen(open)}>
      <summary>{title}</summary>
      {isOpen && hint && (
        <Text size="sm" c="dimmed" my={8}>
          {hint}
        </Text>
      )}
      {isOpen && <LinesTable lines={lines} />}
    </details>
  );
}

function LinesTable({ lines: { count, rows } }: Pick<Total, "lines">) {
  const say = useWords(risksWords);
  return (
    <div className={classes.scroll}>
      {/* Wide enough not to break words: scrolls on a phone. */}
      <Table fz="sm" miw={560}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{say("part")}</Table.Th>
            <Table.Th>{say("object")}</Table.Th>
            <Table.Th>{say("risks")}</Table.Th>
            <Table.Th ta="end">{say("sum")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((line) => (
            <Table.Tr key={`${line.printed} ${line.form} ${line.obj} ${line.names.join()}`}>
              <Table.Td>{line.printed}</Table.Td>
              <Table.Td>{line.obj}</Table.Td>
              <Table.Td>{line.names.join("; ")}</Table.Td>
              <Table.Td ta="end" style={{ whiteSpace: "nowrap" }}>
                {roubleRange(line)}
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {count > rows.length && (
        <Text size="sm" c="dimmed" mt={8}>
          {say("largestLines", { shown: rows.length, count })}
        </Text>
      )}
    </div>
  );
}
