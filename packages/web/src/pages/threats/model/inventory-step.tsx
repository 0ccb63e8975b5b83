import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { confirmedSteps } from "@opis/model/threats/steps/step-names";
import { useState } from "react";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import classes from "../threats.module.css";
import type { StepProps } from "./model-screen.ts";

/** A step that the questionnaires fill: where to fill them, and where there is nothing to fill, that somebody says so. */
export function InventoryStep({ company, model, step, mayEdit, deciding }: StepProps) {
  const say = useWords(threatsWords);
  const [isBusy, setBusy] = useState(false);
  const confirmed = confirmedSteps.find((one) => one === step);
  const open = model.missing.flatMap((one) => (one.step === step && one.url === null && one.part ? [one.part] : []));
  const confirm = async (parts: readonly number[]) => {
    setBusy(true);
    const told = { step: "confirmations", parts, codes: [step] } as const;
    await deciding.decide([{ ...told, value: "yes" }], [{ ...told, value: null }], parts.length).catch(reactToError);
    setBusy(false);
  };
  return (
    <Stack gap={16}>
      <HrefLink href={screenAddress(company, "forms")} size="sm">
        {say("toQuestionnaires")}
      </HrefLink>
      {confirmed && open.length > 0 && mayEdit && (
        <Group gap={8}>
          <Button variant="default" loading={isBusy} onClick={() => void confirm(open)}>
            {open.length > 1 ? say("confirmNoneIn", { count: open.length }) : say("confirmNone")}
          </Button>
        </Group>
      )}
      <ul className={classes.parts}>
        {model.parts.map(({ id, name, systems }) => {
          const lacking = model.missing.filter((one) => one.step === step && one.part === id).length;
          return (
            <li key={id}>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {systems.map((system) => system.name).join(", ")}
              </Text>
              <Badge variant="light" color={lacking > 0 ? "yellow" : "green"} tt="none" fw={500} radius="sm">
                {lacking > 0 ? say("missingCount", { count: lacking }) : say("ready")}
              </Badge>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
