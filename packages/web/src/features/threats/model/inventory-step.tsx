import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { screenAddress } from "@opis/model/screen-addresses";
import { inventorySteps } from "@opis/model/threats/threat-steps";
import { useState } from "react";
import { dateText, useLanguage, useWords } from "../../../i18n/language.ts";
import { threatsWords } from "../../../i18n/ru/threats.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import classes from "../threats.module.css";
import type { StepProps } from "./model-screen.ts";

type InventoryProps = Pick<StepProps, "company" | "model" | "step" | "mayEdit" | "deciding">;

/** Renders a step filled from the questionnaires: links to them, or if there is nothing to fill, a confirmation. */
export function InventoryStep({ company, model, step, mayEdit, deciding }: InventoryProps) {
  const say = useWords(threatsWords);
  const language = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const confirmed = inventorySteps.find((candidate) => candidate === step);
  const open = model.missing.flatMap((answer) =>
    answer.step === step && answer.url === null && answer.part ? [answer.part] : [],
  );
  const decide = async (parts: readonly number[], [value, back]: readonly ["yes" | null, "yes" | null]) => {
    setBusy(true);
    const common = { step: "confirmations", parts, codes: [step] } as const;
    await deciding.decide([{ ...common, value }], [{ ...common, value: back }], parts.length).catch(reactToError);
    setBusy(false);
  };
  return (
    <Stack gap={16}>
      <HrefLink href={screenAddress(company, "forms")} size="sm">
        {say("toQuestionnaires")}
      </HrefLink>
      {confirmed && open.length > 0 && mayEdit && (
        <Group gap={8}>
          <Button variant="default" loading={isBusy} onClick={() => void decide(open, ["yes", null])}>
            {open.length > 1 ? say("confirmNoneIn", { count: open.length }) : say("confirmNone")}
          </Button>
        </Group>
      )}
      <ul className={classes.parts}>
        {model.parts.map(({ id, name, systems, confirmed: all }) => {
          const inventory = all.find((candidate) => candidate.step === step);
          const missingCount = model.missing.filter((answer) => answer.step === step && answer.part === id).length;
          return (
            <li key={id}>
              <Text size="sm" fw={500}>
                {name}
              </Text>
              <Text size="sm" c="dimmed">
                {systems.map((system) => system.name).join(", ")}
              </Text>
              <Badge variant="light" color={missingCount > 0 ? "yellow" : "green"} tt="none" fw={500} radius="sm">
                {missingCount > 0 ? say("missingCount", { count: missingCount }) : say("ready")}
              </Badge>
              {inventory && (
                <Text size="sm" data-confirmed={step}>
                  {say("confirmedNone", { name: inventory.decided_by, day: dateText(inventory.decided_at, language) })}
                </Text>
              )}
              {inventory && mayEdit && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  loading={isBusy}
                  onClick={() => void decide([id], [null, "yes"])}
                >
                  {say("confirmNotNone")}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
