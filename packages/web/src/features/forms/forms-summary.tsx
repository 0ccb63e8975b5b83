import { Button, Group, Text } from "@mantine/core";
import { can } from "@opis/model/access/access";
import type { companyInitData } from "@opis/model/contract/companies/init-data";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { QuestionnaireName } from "@opis/model/forms/questionnaire-names";
import { addressOf, screenAddress } from "@opis/model/screen-addresses";
import { IconArrowRight, IconCheck } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { companyMetaQuery, companyWorkQuery } from "../../api/common-queries.ts";
import { isAtLeast } from "../../api/compare-access-levels.ts";
import { createActor } from "../../api/create-actor.ts";
import { useShowsPercents } from "../../api/use-shows-percents.ts";
import { useLanguage, useWords } from "../../i18n/language.ts";
import { formsHintsWords } from "../../i18n/ru/form-actions.ts";
import { formsListWords } from "../../i18n/ru/forms-list.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { Readiness } from "../../ui/readiness.tsx";
import classes from "./forms.module.css";

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

interface NextStepsProps {
  readonly companyId: number;
  readonly data: AnswerOf<typeof companyInitData>;
}

/**
 * Renders the steps from a new company to its documents, with what remains of each, as far as the user may see them; nothing when all are
 * done.
 */
export function NextSteps({ companyId, data }: NextStepsProps) {
  const t = useWords(formsHintsWords);
  const { data: meta } = useQuery(companyMetaQuery(companyId));
  const steps = nextSteps(data);
  if (steps.every(({ left }) => left === 0)) return null;
  const next = steps.find(({ left }) => left > 0);
  return (
    <nav aria-label={t("wayToDocuments")} className={classes.strip}>
      <Group component="ol" gap={20} className={classes.steps}>
        {steps.map((step) => (
          <li key={step.part} data-step={step.part} data-left={step.left}>
            {step.left === 0 ? (
              <Text span size="sm" c="var(--opis-success)">
                <IconCheck size={14} aria-hidden /> {t(`way_${step.part}`)}
              </Text>
            ) : (
              <HrefLink size="sm" href={addressOfStep(companyId, step)} fw={step === next ? 600 : 400}>
                {t(`way_${step.part}`)}
                {step.isStarted && `: ${t("wayLeft", { count: step.left })}`}
              </HrefLink>
            )}
          </li>
        ))}
        {isAtLeast(meta?.access.documents, "view") && (
          <li>
            <HrefLink size="sm" href={screenAddress(companyId, "documents")}>
              {t("way_documents")}
            </HrefLink>
          </li>
        )}
      </Group>
    </nav>
  );
}

type CompanyForms = Pick<AnswerOf<typeof companyInitData>, "main_forms" | "processes" | "systems">;
type SummarisedForm = Pick<CompanyForms["processes"][number], "id" | "name" | "is_active" | "missing"> & {
  readonly is_from_pack?: boolean;
};

/** A step towards the documents. */
interface NextStep {
  readonly part: "requisites" | "processes" | "systems" | "responsible";
  /** Number of incomplete questionnaires; one still to be added counts, too. */
  readonly left: number;
  /** Whether any of it exists. */
  readonly isStarted: boolean;
  readonly form: QuestionnaireName;
  /** The first incomplete one; null if one must be added. */
  readonly id: number | null;
  /** Its name, if a company has many of them. */
  readonly name?: string | undefined;
  /** The first missing answer. */
  readonly question?: string | undefined;
}

/** Returns the remaining steps between a company and its documents, in order, without those the user may not see. */
export function nextSteps({ main_forms, processes, systems }: CompanyForms): NextStep[] {
  return [
    ...single("requisites", "information", main_forms.information),
    many("processes", "process", processes),
    many("systems", "system", systems),
    ...single("responsible", "commission", main_forms.commission),
  ];
}

function single(
  part: "requisites" | "responsible",
  form: "information" | "commission",
  row: Pick<SummarisedForm, "missing"> | undefined | null,
): NextStep[] {
  return row
    ? [{ part, form, left: row.missing.length > 0 ? 1 : 0, isStarted: false, id: null, question: row.missing[0] }]
    : [];
}

function many(part: "processes" | "systems", form: "process" | "system", rows: readonly SummarisedForm[]): NextStep {
  // What a pack only proposes is not one of the company's processes yet.
  const active = rows.filter(({ is_active, is_from_pack }) => is_active && !is_from_pack);
  const open = active.filter(({ missing }) => missing.length > 0);
  const isStarted = active.length > 0;
  const [first] = open;
  return {
    part,
    form,
    left: isStarted ? open.length : 1,
    isStarted,
    id: first?.id ?? null,
    name: first?.name,
    question: first?.missing[0],
  };
}

function addressOfStep(company: number, { form, id }: NextStep): string {
  return addressOf({ company }, { form, id }) ?? screenAddress(company, "forms");
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
