import { Stack, Title } from "@mantine/core";
import { accessRights, systemDocumentAnswers } from "@opis/model/wizards/system-document-answers";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { HintText } from "../answers/hint-text.tsx";
import type { WizardProps } from "../wizard-props.ts";

const { rights: schema } = systemDocumentAnswers.access_matrix.shape;

/** Renders the rights of each position, system by system; positions come from the system's questionnaire. */
export function MatrixWizard({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const storedRights = schema.safeParse(answers.rights).data ?? {};
  const options = Object.entries(accessRights).map(([value, title]) => ({ value, label: pick(title) }));
  return (
    <Stack gap={24}>
      {(offer.rows.rights ?? []).map(({ id, name }) => {
        const positions = offer.fitting[`rights.${id}`] ?? [];
        return (
          <Stack key={id} gap={16}>
            <Title order={3} size="h5">
              {name}
            </Title>
            {positions.length === 0 && <HintText text={t("noPositions")} />}
            {positions.map((position) => (
              <AnswerCheckboxes
                key={position}
                label={position}
                value={storedRights[id]?.[position]}
                options={options}
                onSave={(ticked) => onSave({ rights: { [id]: { ...storedRights[id], [position]: ticked } } })}
              />
            ))}
          </Stack>
        );
      })}
    </Stack>
  );
}
