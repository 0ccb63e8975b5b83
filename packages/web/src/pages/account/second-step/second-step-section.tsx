import { Badge, Button, Group } from "@mantine/core";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { accountWords } from "../../../words/account.ts";
import { useWords } from "../../../words/define-words.ts";
import type { Account } from "../account-queries.ts";
import type { SecondStepDialog } from "./second-step-dialogs.tsx";

interface SecondStepSectionProps {
  readonly account: Account;
  readonly onAsk: (dialog: SecondStepDialog) => void;
}

/** Whether one signs in in two steps, and what one can do about it. */
export function SecondStepSection({ account: { second_step, recovery_codes_left }, onAsk }: SecondStepSectionProps) {
  const t = useWords(accountWords);
  return (
    <PageSection
      title={t("secondStep")}
      hint={second_step ? t("codesLeft", { count: recovery_codes_left }) : t("secondStepHint")}
      actions={
        <Group gap="xs">
          {second_step && (
            <Badge variant="light" color="green" fw={500} radius="sm">
              {t("secondStepOn")}
            </Badge>
          )}
          {second_step ? (
            <>
              <Button variant="default" onClick={() => onAsk("codes")}>
                {t("newCodes")}
              </Button>
              <Button variant="default" onClick={() => onAsk("off")}>
                {t("turnOff")}
              </Button>
            </>
          ) : (
            <Button variant="default" onClick={() => onAsk("on")}>
              {t("turnOn")}
            </Button>
          )}
        </Group>
      }
    />
  );
}
