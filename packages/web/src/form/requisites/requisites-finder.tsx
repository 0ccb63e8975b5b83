import { Button, Group, Text } from "@mantine/core";
import { isInn } from "@opis/model/validation/inn";
import { useState } from "react";
import { isPublicMode } from "../../api/session.ts";
import { useWords } from "../../words/define-words.ts";
import { registersWords } from "../../words/registers.ts";
import { usePick } from "../../words/words.ts";
import type { EditTarget } from "../edits/edit-target.ts";
import { useFormContext } from "../form-context.tsx";
import { RequisitesDialog } from "./requisites-dialog.tsx";
import { useRequisites } from "./use-requisites.ts";

interface RequisitesFinderProps {
  readonly target: EditTarget;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly inn: string;
}

/** Looks an INN up in the register of companies, and offers what it tells otherwise than the questionnaire. */
export function RequisitesFinder({ target, answers, inn }: RequisitesFinderProps) {
  const say = useWords(registersWords);
  const pick = usePick();
  const { readOnly } = useFormContext();
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === inn;
  const found = useRequisites(inn, isAsked);
  // The register answers people of the company alone, not those who fill in by a link.
  if (readOnly || isPublicMode() || !isInn(inn.trim())) return null;
  const told = isAsked && found && !found.isAsking ? found : undefined;
  const isSame = told && !told.reason && Object.entries(told.answers).every(([name, value]) => answers[name] === value);
  return (
    <Group mt={8} gap={12}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isAsked && found?.isAsking === true}
        onClick={() => setAsked(inn)}
      >
        {say("findRequisites")}
      </Button>
      {told && (told.reason || isSame) && (
        <Text size="sm" c="dimmed" role="status">
          {told.reason ?? [`${say("requisitesSame")}.`, ...told.remarks.map(pick)].join(" ")}
        </Text>
      )}
      {told && !told.reason && !isSame && (
        <RequisitesDialog {...{ target, answers }} found={told} onClose={() => setAsked(undefined)} />
      )}
    </Group>
  );
}
