import { Button, Checkbox, Group, Modal, Stack, Text } from "@mantine/core";
import { isFilled, ownFields } from "@opis/model/declaration/form";
import type { FormName } from "@opis/model/forms/form-names";
import { answerText } from "@opis/model/text/answer-text";
import { isInn } from "@opis/model/validation/text-formats";
import { useState } from "react";
import { isPublicMode } from "../api/session.ts";
import { useLanguage, usePick, useWords } from "../i18n/language.ts";
import { commonWords } from "../i18n/ru/common.ts";
import { registersWords } from "../i18n/ru/form-dialogs.ts";
import { DialogFooter } from "../ui/dialogs/dialog-footer.tsx";
import type { EditTarget } from "./edits/edit-target.ts";
import { useFormContext } from "./form-context.tsx";
import { type FoundRequisites, useRequisites } from "./use-requisites.ts";

interface RequisitesFinderProps {
  readonly target: EditTarget;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly inn: string;
}

/** Looks up an INN in the register of companies, and offers the answers that differ. */
export function RequisitesFinder({ target, answers, inn }: RequisitesFinderProps) {
  const say = useWords(registersWords);
  const pick = usePick();
  const { declared, readOnly } = useFormContext();
  const [requestedInn, setRequestedInn] = useState<string>();
  const isRequested = requestedInn === inn;
  const certificates = useRequisites(inn, isRequested);
  // The register is available to members only, not to respondents with a link.
  if (readOnly || isPublicMode() || !isInn(inn.trim())) return null;
  const foundAnswers =
    isRequested && certificates && !certificates.isAsking
      ? { ...certificates, answers: requisitesFor(declared.name, certificates.answers) }
      : undefined;
  const isSame =
    foundAnswers &&
    !foundAnswers.reason &&
    Object.entries(foundAnswers.answers).every(([name, value]) => answers[name] === value);
  return (
    <Group mt={8} gap={12}>
      <Button
        size="compact-sm"
        variant="default"
        loading={isRequested && certificates?.isAsking === true}
        onClick={() => setRequestedInn(inn)}
      >
        {say("findRequisites")}
      </Button>
      {foundAnswers && (foundAnswers.reason || isSame) && (
        <Text size="sm" c="dimmed" role="status">
          {foundAnswers.reason ?? [`${say("requisitesSame")}.`, ...foundAnswers.remarks.map(pick)].join(" ")}
        </Text>
      )}
      {foundAnswers && !foundAnswers.reason && !isSame && (
        <RequisitesDialog {...{ target, answers }} found={foundAnswers} onClose={() => setRequestedInn(undefined)} />
      )}
    </Group>
  );
}

/** Maps requisites to the fields of a form; the register returns those of company information. */
export function requisitesFor(form: FormName, requisites: FoundRequisites["answers"]): FoundRequisites["answers"] {
  if (form !== "third_party") return requisites;
  const { inn, kpp, ogrn, short_name, full_name, legal_address } = requisites;
  const answers = { inn, kpp, ogrn, name: short_name ?? full_name, address: legal_address };
  return Object.fromEntries(Object.entries(answers).flatMap(([name, value]) => (value ? [[name, value]] : [])));
}

interface RequisitesDialogProps {
  readonly target: EditTarget;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly found: FoundRequisites;
  readonly onClose: () => void;
}

/** Compares the register's answers with the present ones; an answer is replaced only if the user ticks it. */
function RequisitesDialog({ target, answers, found, onClose }: RequisitesDialogProps) {
  const say = useWords(registersWords);
  const common = useWords(commonWords);
  const pick = usePick();
  const language = useLanguage();
  const { declared, change } = useFormContext();
  const news = ownFields(declared).filter(([name]) => name in found.answers && found.answers[name] !== answers[name]);
  const [taken, setTaken] = useState(() => news.map(([name]) => name).filter((name) => !isFilled(answers[name])));
  const textOf = (field: (typeof news)[number][1], value: unknown) =>
    answerText(field, value, { language, nameOf: () => "" }) || say("requisitesNone");
  const take = () => {
    for (const name of taken) change(target, name, found.answers[name]);
    onClose();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      size={640}
      title={say("requisitesTitle")}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack>
        {found.remarks.map((remark) => (
          <Text key={remark.ru} c="red" role="alert">
            {pick(remark)}
          </Text>
        ))}
        <Checkbox.Group value={taken} onChange={setTaken} aria-label={say("requisitesTitle")}>
          <Stack gap={12}>
            {news.map(([name, field]) => (
              <Checkbox
                key={name}
                value={name}
                label={`${pick(field.label)}: ${textOf(field, found.answers[name])}`}
                description={say("requisitesNow", { value: textOf(field, answers[name]) })}
              />
            ))}
          </Stack>
        </Checkbox.Group>
        <DialogFooter onCancel={onClose}>
          <Button onClick={take} disabled={taken.length === 0}>
            {say("requisitesTake")}
          </Button>
        </DialogFooter>
      </Stack>
    </Modal>
  );
}
