import { Button } from "@mantine/core";
import { can } from "@opis/model/access/access";
import type { companyInitData } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { IconArrowRight } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery, companyWorkQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { useLanguage, useWords } from "../../i18n/words.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import classes from "./forms.module.css";
import { NextSteps, nextSteps } from "./next-steps.tsx";
import { formsHintsWords } from "../../i18n/ru/form-actions.ts";

interface FormsSummaryProps {
  readonly companyId: number;
  readonly data: AnswerOf<typeof companyInitData>;
}

/** Renders the readiness of the whole company: completeness, signable documents, where to continue, and a link to its documents. */
export function FormsSummary({ companyId, data }: FormsSummaryProps) {
  const t = useWords(formsHintsWords);
  const showsPercents = useShowsPercents(companyId);
  const language = useLanguage();
  const { data: work } = useQuery(companyWorkQuery(companyId, language));
  const signable = work?.documents ? work.documents.signable : 0;
  return (
    <section className={classes.summary} aria-label={t("summary")}>
      <div className={classes.head}>
        <Readiness
          percent={showsPercents ? data.company.percent : undefined}
          missing={work?.missing ?? 0}
          forDocuments={work?.for_documents}
          label={t("summary")}
        />
        {signable > 0 && (
          <HrefLink href={screenAddress(companyId, "documents")} size="sm">
            {t("signable", { count: signable })}
          </HrefLink>
        )}
        <GoOn {...{ companyId, data }} />
      </div>
      <NextSteps {...{ companyId, data }} />
    </section>
  );
}

/** Links to the first unanswered question and names its step as soon as that is known; renders nothing if a questionnaire must be added first or the user may not answer. */
function GoOn({ companyId, data }: FormsSummaryProps) {
  const t = useWords(formsHintsWords);
  const titles = useWords(formsListWords);
  const language = useLanguage();
  const { data: work } = useQuery(companyWorkQuery(companyId, language));
  const { data: actor } = useQuery({ ...companyMetaQuery(companyId), select: createActor });
  const next = nextSteps(data).find(({ left, question }) => left > 0 && question !== undefined);
  if (!next || !actor || !can(actor, "edit", { form: next.form, id: next.id ?? "only" })) return null;
  const { form, id, name, question } = next;
  const href = addressOf({ company: companyId }, { form, id, field: question });
  const title = name === undefined ? titles(form) : t(`go_on_${next.part}`, { name });
  const at = work?.next_question;
  const step = name !== undefined && at?.form === form && at.id === id ? at.step : undefined;
  return (
    <Button
      className={classes.go}
      rightSection={<IconArrowRight size={16} />}
      renderRoot={(props) => <a href={href} {...props} />}
    >
      <span className={classes.title}>
        {step === undefined ? t("goOn", { title }) : t("goOnAtStep", { title, step })}
      </span>
    </Button>
  );
}
