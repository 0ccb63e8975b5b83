import { Text } from "@mantine/core";
import { isCollection, type QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { keyAddress } from "@opis/model/screen-addresses";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type FocusEvent, useEffect, useMemo } from "react";
import { askRespondent } from "../../api/respondent.ts";
import { FormSourceProvider } from "../../form-engine/form-source.tsx";
import { QuestionnaireScreen, QuestionnaireSkeleton } from "../../form-engine/questionnaire-screen.tsx";
import type { OpenQuestion } from "../../form-engine/use-step.ts";
import { useWords } from "../../i18n/language.ts";
import { linkWords } from "../../i18n/ru/respondent.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { DataProvider } from "../../ui/query-cache-provider.tsx";
import { linkSource, ownKeyQuery } from "./link-source.ts";
import { useQuestionnaireTitle } from "./own-link.ts";

interface LinkQuestionnaireProps {
  readonly company: number;
  readonly form: QuestionnaireName;
  readonly id: number;
  readonly hint: string;
  readonly open: OpenQuestion;
}

/** Renders the questionnaire as a link opens it. */
export function LinkQuestionnaire(props: LinkQuestionnaireProps) {
  return (
    <DataProvider>
      <Opened {...props} />
    </DataProvider>
  );
}

function Opened({ company, form, id, hint, open }: LinkQuestionnaireProps) {
  const say = useWords(linkWords);
  const titleOf = useQuestionnaireTitle();
  const { data: ownKey, isError, refetch } = useQuery(ownKeyQuery(company));
  useOthersAnswers(company);
  const isCommentsOnly = ownKey?.comments_only ?? true;
  const proposes = ownKey?.proposes ?? false;
  const source = useMemo(() => linkSource({ form, id, hint, isCommentsOnly }), [form, id, hint, isCommentsOnly]);
  if (isError && !ownKey) return <LoadFailed onRetry={() => void refetch()} />;
  if (!ownKey) return <QuestionnaireSkeleton />;
  const name =
    ownKey.questionnaires.find((questionnaire) => questionnaire.form_type === form && questionnaire.form_id === id)
      ?.name ?? null;
  return (
    <FormSourceProvider value={source}>
      <HrefLink href={keyAddress(company, hint)} size="sm">
        ← {say("toList")}
      </HrefLink>
      {proposes && <Text my={12}>{say("proposes")}</Text>}
      <div onFocusCapture={askAtFirst}>
        <QuestionnaireScreen
          {...{ company, form, open }}
          id={isCollection(form) ? id : null}
          title={titleOf({ form_type: form, name })}
          parents={[]}
        />
      </div>
    </FormSourceProvider>
  );
}

/** Asks respondents to introduce themselves before their first answer, not in the middle of it. */
function askAtFirst({ target }: FocusEvent): void {
  if (target.matches("input:not([readonly]), textarea:not([readonly])")) void askRespondent();
}

/** Refetches answers that others have given by the same link when the user returns. */
function useOthersAnswers(company: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const checkRow = () => {
      if (document.visibilityState === "visible")
        void client.invalidateQueries({ queryKey: ["company", company, "questionnaire"] });
    };
    document.addEventListener("visibilitychange", checkRow);
    return () => document.removeEventListener("visibilitychange", checkRow);
  }, [client, company]);
}
