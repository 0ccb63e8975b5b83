import { Stack, Text } from "@mantine/core";
import { isFilled } from "@opis/model/declaration/form";
import { type AssessmentQuestion, assessmentSections, isAsked } from "@opis/model/duties/assessment-questions";
import { missingMeasures } from "@opis/model/duties/assessment-score";
import { recipientAssessment as declared } from "@opis/model/forms/recipient-assessment";
import { screenAddress } from "@opis/model/screen-addresses";
import { dayText } from "@opis/model/time/company-day";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { recipientsWords } from "../../i18n/ru/recipients.ts";
import { notify } from "../../ui/messages/notify.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { PageSection } from "../../ui/page/page-section.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import classes from "../../ui/record.module.css";
import { saveAndReload } from "../../ui/record-draft.tsx";
import { type RecordDraft, RecordForm } from "../../ui/record-form.tsx";
import { RecordSkeleton } from "../../ui/record-skeleton.tsx";
import { AssessmentPanel } from "./assessment-panel.tsx";
import { type Assessment, assessmentQuery, update } from "./recipient-queries.ts";

const route = getRouteApi("/signed-in/company/$companyId/recipients/$assessmentId");

/** Renders an assessment of a recipient: the request, the answers with what they cost, and the conclusion. */
export function AssessmentPage() {
  const t = useWords(recipientsWords);
  const cache = useQueryClient();
  const { companyId: company, assessmentId } = route.useParams();
  const { data: assessment, isError, refetch } = useQuery(assessmentQuery(company, assessmentId));
  const { data: meta, isError: isMetaError } = useQuery(companyMetaQuery(company));
  if (isError && !assessment) return <LoadFailed onRetry={() => void refetch()} />;
  if (!assessment || !(meta || isMetaError)) return <RecordSkeleton />;
  const mayEdit = meta?.access.duties === "edit" || meta?.access.duties === "manage";
  const mayAdopt = meta?.access.directory === "edit" || meta?.access.directory === "manage";
  const refresh = () => cache.invalidateQueries({ queryKey: queryKeys.company(company) });
  const save = async (changes: RecordDraft) => {
    await saveAndReload(() => update(company, assessment, changes), refresh);
    notify("success", t("saved"));
  };
  const { number, party, state } = assessment;
  return (
    <>
      <PageHeader
        title={t("record", { number, party })}
        parents={[{ title: t("parent"), href: screenAddress(company, "recipients") }]}
      />
      <div className={classes.columns}>
        {state === "sent" ? (
          <RecordForm
            key={assessment.id}
            company={company}
            declared={declared}
            parts={[{ title: t("whom"), fields: ["contact", "message", "link_until", "responsible"] }]}
            initial={{ ...assessment }}
            action={t("save")}
            onSave={save}
            readOnly={!mayEdit}
          />
        ) : (
          <Answers assessment={assessment} />
        )}
        <AssessmentPanel
          company={company}
          assessment={assessment}
          mayEdit={mayEdit}
          mayAdopt={mayAdopt}
          onMoved={refresh}
        />
      </div>
    </>
  );
}

function Answers({ assessment }: { readonly assessment: Assessment }) {
  const t = useWords(recipientsWords);
  const pick = usePick();
  const language = useLanguage();
  const { answered_by: name, answered_on: day } = assessment;
  if (day === null) return <Text c="dimmed">{t("noAnswer")}</Text>;
  return (
    <Stack gap="xl" className={classes.fields}>
      <div>
        <Text>{t("answeredBy", { name, date: dayText(day, language) })}</Text>
        <Text size="sm" c="dimmed">
          {t("ofRecipient")}
        </Text>
      </div>
      {assessmentSections.map(({ title, fields }) => (
        <PageSection key={title.en} title={pick(title)}>
          <Stack gap="md">
            {fields
              .filter((question) => question !== "answered_by" && isAsked(question, assessment))
              .map((question) => (
                <Answer key={question} assessment={assessment} question={question} />
              ))}
          </Stack>
        </PageSection>
      ))}
    </Stack>
  );
}

interface AnswerProps {
  readonly assessment: Assessment;
  readonly question: AssessmentQuestion;
}

function Answer({ assessment, question }: AnswerProps) {
  const t = useWords(recipientsWords);
  const pick = usePick();
  const scored = assessment.score?.answers.find((scoredAnswer) => scoredAnswer.question === question);
  const texts = useAnswerTexts(assessment, question);
  const missing = texts.length === 0 ? "" : missingMeasures(assessment).map(pick).join("; ");
  return (
    <div>
      <Text size="sm" c="dimmed">
        {pick(declared.fields[question].label)}
      </Text>
      {texts.length === 0 && (
        <Text c="dimmed" fs="italic">
          {t("noAnswer")}
        </Text>
      )}
      {texts.map((text) => (
        <Text key={text} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
          {text}
        </Text>
      ))}
      {question === "measures" && missing !== "" && (
        <Text size="sm" c="dimmed">
          {t("notMarked", { measures: missing })}
        </Text>
      )}
      {scored && scored.cost > 0 && (
        <Text size="sm" c="var(--opis-danger)" title={t("costHint")}>
          {t("cost", { cost: scored.cost, most: scored.most })} · {scored.law}
        </Text>
      )}
    </div>
  );
}

function useAnswerTexts(assessment: Assessment, question: AssessmentQuestion): readonly string[] {
  const pick = usePick();
  const field = declared.fields[question];
  const answer: unknown = assessment[question];
  if (!isFilled(answer)) return [];
  if (!("options" in field)) return [String(answer)];
  const options = new Map(Object.entries(field.options));
  const chosenOptions: readonly unknown[] = Array.isArray(answer) ? answer : [answer];
  return chosenOptions.flatMap((option) => {
    const name = options.get(String(option));
    return name ? [pick(name)] : [];
  });
}
