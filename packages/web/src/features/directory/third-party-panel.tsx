import { Drawer, Skeleton, Stack, Text } from "@mantine/core";
import { type Words, words } from "@opis/model/bilingual-text";
import { isApplicable } from "@opis/model/completeness/completeness";
import { thirdParty } from "@opis/model/forms/third-party";
import { useQueryClient } from "@tanstack/react-query";
import { Suspense, useEffect } from "react";
import { queryKeys } from "../../api/query-keys.ts";
import { FormContextProvider, useFormContext } from "../../form-engine/form-context.tsx";
import { Question } from "../../form-engine/question/question.tsx";
import type { QuestionnaireData } from "../../form-engine/questionnaire-data.ts";
import { Conflicts } from "../../form-engine/saving/conflicts.tsx";
import { SaveIndicator } from "../../form-engine/saving/save-indicator.tsx";
import { useSaveState } from "../../form-engine/saving/save-store.ts";
import { useQuestionnaire } from "../../form-engine/use-questionnaire.ts";
import { usePick, useWords } from "../../i18n/language.ts";
import { directoryWords } from "../../i18n/ru/directory.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";

const RequisitesFinder = lazyPart(() =>
  import("../../form-engine/requisites-finder.tsx").then(({ RequisitesFinder: component }) => ({ default: component })),
);

type FieldName = keyof typeof thirdParty.fields;

interface Section {
  readonly title: Words;
  readonly fields: readonly FieldName[];
}

const ownSections: readonly Section[] = [
  { title: words("Кто это", "Who it is"), fields: ["inn", "name", "country", "role", "purpose"] },
  { title: words("Адрес и связь", "Address and contacts"), fields: ["address", "phone", "mail"] },
  {
    title: words("Договор и поручение", "Contract and processing agreement"),
    fields: [
      "is_contract",
      "agreement_contracts",
      "contract_until",
      "is_signed_order",
      "signed_orders",
      "destroy_clause",
    ],
  },
  {
    title: words("Трансграничная передача", "Cross-border transfer"),
    fields: ["crossborder_bases", "safety_assessment", "safety_assessment_date", "regulation_info"],
  },
  { title: words("Кто подписывает", "Signatory"), fields: ["signatory_name", "signatory_position", "signatory_basis"] },
];

const sectioned = new Set<string>(ownSections.flatMap(({ fields }) => fields));

/** Fields without a section are shown with the requisites, so that none is lost. */
const sections: readonly { readonly title: Words; readonly fields: readonly string[] }[] = [
  ...ownSections,
  {
    title: words("Реквизиты", "Details"),
    fields: Object.keys(thirdParty.fields).filter((name) => !sectioned.has(name)),
  },
];

interface ThirdPartyPanelProps {
  readonly company: number;
  readonly id: number;
  readonly onClose: () => void;
}

/** Renders a third party next to the directory: its questions in sections, saved like questionnaires. */
export function ThirdPartyPanel({ company, id, onClose }: ThirdPartyPanelProps) {
  const t = useWords(directoryWords);
  const { query, data, context } = useQuestionnaire(company, "third_party", id);
  const client = useQueryClient();
  const savedAt = useSaveState((state) => state.savedAt);
  useEffect(() => {
    if (savedAt.size > 0) void client.invalidateQueries({ queryKey: queryKeys.companyInitData(company) });
  }, [savedAt, client, company]);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={<Text fw={600}>{data?.storedName}</Text>}
      closeButtonProps={{ "aria-label": t("close") }}
    >
      {query.isError && !data && <LoadFailed onRetry={() => void query.refetch()} />}
      {!query.isError && !(data && context) && <Skeleton height={480} aria-busy />}
      {data && context && (
        <FormContextProvider value={context}>
          <Conflicts />
          <SaveIndicator onFirst={undefined} />
          <Stack gap="xl" mt={16}>
            {sections.map((section) => (
              <SectionQuestions key={section.title.ru} {...section} data={data} />
            ))}
          </Stack>
        </FormContextProvider>
      )}
    </Drawer>
  );
}

interface SectionQuestionsProps {
  readonly title: Words;
  readonly fields: readonly string[];
  readonly data: QuestionnaireData;
}

function SectionQuestions({ title, fields, data: { row } }: SectionQuestionsProps) {
  const pick = usePick();
  const { change, targetOf } = useFormContext();
  const target = targetOf("third_party", row.id);
  const filledFields = Object.entries(thirdParty.fields)
    .filter(([name]) => fields.includes(name) && isApplicable(thirdParty, name, row))
    .toSorted(([one], [other]) => fields.indexOf(one) - fields.indexOf(other));
  if (filledFields.length === 0) return null;
  return (
    <PageSection title={pick(title)}>
      <Stack gap="md">
        {filledFields.map(([name, field]) => (
          <div key={name}>
            <Question {...{ target, name, field }} value={row[name]} isMissing={false} onChange={change} />
            {name === "inn" && (
              <Suspense>
                <RequisitesFinder target={target} answers={row} inn={String(row.inn ?? "")} />
              </Suspense>
            )}
          </div>
        ))}
      </Stack>
    </PageSection>
  );
}
