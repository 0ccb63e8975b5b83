import { Badge, Button, Group, Stack, Table, Text } from "@mantine/core";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { useState } from "react";
import { useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import type { StepProps } from "../model/model-screen.ts";
import classes from "../threats.module.css";

const colors = { none: "gray", holds: "green", outdated: "yellow" } as const;

/** Renders the results of the threats in each part with links, and at the end the confirmation of the result. */
export function ThreatsStep({ company, model, step, mayEdit, deciding }: StepProps) {
  const say = useWords(threatsWords);
  const [isBusy, setBusy] = useState(false);
  const isLast = step === "actuality";
  const open = model.parts.filter(({ actuality }) => actuality !== "holds").map(({ id }) => id);
  const confirm = async () => {
    setBusy(true);
    const common = { step: "confirmations", parts: open, codes: ["actuality"] } as const;
    await deciding.decide([{ ...common, value: "yes" }], [{ ...common, value: null }], open.length).catch(reactToError);
    setBusy(false);
  };
  return (
    <Stack gap={16}>
      <Group gap={16}>
        {(["undecided", "actual", "all"] as const).map((only) => (
          <HrefLink key={only} href={threatModelAddress(company, model.id, { view: "threats", only })} size="sm">
            {say(`toThreats_${only}`)}
          </HrefLink>
        ))}
      </Group>
      <Table.ScrollContainer minWidth={520} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table className={classes.totals}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th scope="col">{say("part")}</Table.Th>
              <Table.Th scope="col">{say("excluded")}</Table.Th>
              <Table.Th scope="col">{say("possible")}</Table.Th>
              <Table.Th scope="col">{say("actual")}</Table.Th>
              <Table.Th scope="col">{say("review")}</Table.Th>
              {isLast && <Table.Th scope="col">{say("confirmation")}</Table.Th>}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {model.parts.map(({ id, name, totals, actuality }) => (
              <Table.Tr key={id} data-part={id}>
                <Table.Th scope="row">{name}</Table.Th>
                <Table.Td>{totals.excluded}</Table.Td>
                <Table.Td>{totals.possible}</Table.Td>
                <Table.Td>{totals.actual}</Table.Td>
                <Table.Td>{totals.review}</Table.Td>
                {isLast && (
                  <Table.Td>
                    <Badge variant="light" color={colors[actuality]} tt="none" fw={500} radius="sm">
                      {say(`actuality_${actuality}`)}
                    </Badge>
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {isLast && mayEdit && open.length > 0 && (
        <Group gap={12}>
          <Button loading={isBusy} onClick={() => void confirm()}>
            {say("confirmResult", { count: open.length })}
          </Button>
          <Text size="sm" c="dimmed">
            {say("confirmHint")}
          </Text>
        </Group>
      )}
    </Stack>
  );
}
