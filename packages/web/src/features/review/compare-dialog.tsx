import { Checkbox, Modal, Table, Text } from "@mantine/core";
import { useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { reviewWords } from "../../i18n/ru/review.ts";
import classes from "./review-grid.module.css";
import type { ShownColumn, ShownRow } from "./table-view-settings.ts";

interface CompareDialogProps {
  readonly columns: readonly ShownColumn[];
  readonly rows: readonly [ShownRow, ShownRow];
  readonly onClose: () => void;
}

/** Renders two rows side by side, cell by cell, with differences marked. */
export function CompareDialog({ columns, rows: [one, other], onClose }: CompareDialogProps) {
  const say = useWords(reviewWords);
  const common = useWords(commonWords);
  const [isBrief, setBrief] = useState(false);
  const [first, ...rest] = columns;
  const compared = rest.map(({ key, title }) => {
    const cells = [one.cells[key] ?? "", other.cells[key] ?? ""] as const;
    return { key, title, cells, differs: cells[0] !== cells[1] };
  });
  const visibleFields = compared.filter(({ differs, cells }) =>
    isBrief ? differs : cells.some((text) => text !== ""),
  );
  const nameOf = ({ cells }: ShownRow) => cells[first?.key ?? ""] ?? "";
  return (
    <Modal
      opened
      onClose={onClose}
      title={say("compareTitle")}
      size="xl"
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Checkbox
        mb={12}
        label={say("onlyDifferent")}
        checked={isBrief}
        onChange={(event) => setBrief(event.currentTarget.checked)}
        data-autofocus
      />
      <Table.ScrollContainer minWidth={600} type="native" tabIndex={0} role="region" aria-label={say("compareTitle")}>
        <Table layout="fixed" verticalSpacing={6}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th w={168}>{say("column")}</Table.Th>
              <Table.Th>{nameOf(one)}</Table.Th>
              <Table.Th>{nameOf(other)}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {visibleFields.map(({ key, title, cells, differs }) => (
              <Table.Tr key={key} className={differs ? classes.differs : undefined} data-differs={differs || undefined}>
                <Table.Th scope="row" className={classes.compared}>
                  {title}
                  {differs && (
                    <Text component="span" size="xs" c="dimmed" display="block">
                      {say("different")}
                    </Text>
                  )}
                </Table.Th>
                {cells.map((text, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: there are always these two
                  <Table.Td key={index} className={classes.compared}>
                    {text || "—"}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {visibleFields.length === 0 && <Text>{say("same")}</Text>}
    </Modal>
  );
}
