import { Button, Group, List, Skeleton, Stack, Text } from "@mantine/core";
import type { readRequestPage } from "@opis/model/contract/request-page";
import { toPlainObject } from "@opis/model/rows/plain-object";
import { addressOf } from "@opis/model/screen-addresses";
import { policyLaws, recipientModes } from "@opis/model/wizards/document-answers";
import { wizardQuestions } from "@opis/model/wizards/questions";
import { IconCopy, IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { call } from "../../../api/call-endpoint.ts";
import { saveFile } from "../../../api/download-file.ts";
import { queryKeys } from "../../../api/query-keys.ts";
import { usePick, useWords } from "../../../i18n/language.ts";
import { documentWizardsWords } from "../../../i18n/ru/document-wizards.ts";
import { documentsWords } from "../../../i18n/ru/documents.ts";
import { HrefLink } from "../../../ui/href-link.tsx";
import { notify } from "../../../ui/messages/notify.ts";
import { AnswerCheckboxes } from "../answers/answer-checkboxes.tsx";
import { AnswerDate } from "../answers/answer-date.tsx";
import { AnswerChoice, AnswerFlag, AnswerText } from "../answers/answer-field.tsx";
import { AnswerScope } from "../answers/covered-rows.tsx";
import { HintText } from "../answers/hint-text.tsx";
import { chosenAnswer } from "../answers/split-chosen-rows.ts";
import { nameOf, siteTextQuery } from "../document-queries.ts";
import type { WizardProps } from "../wizard-props.ts";
import { WizardSteps } from "./wizard-steps.tsx";

const questions = wizardQuestions.politika_konfidencialnosti;

/** Renders what the policy covers: legal bases, purposes, recipients, transfers, publication, contacts (documents 5.3). */
export function PolicyWizard(props: WizardProps) {
  const t = useWords(documentWizardsWords);
  const { company, details } = props;
  return (
    <WizardSteps
      company={company}
      details={details}
      steps={[
        { title: t("stepScope"), content: <Scope {...props} />, codes: ["E01", "E02", "E05"] },
        {
          title: t("stepPurposes"),
          content: <Purposes {...props} />,
          codes: ["E06", "E13", "E15", "E21", "E28", "E29", "E30", "E49"],
        },
        { title: t("stepTransfer"), content: <Transfer {...props} />, codes: ["E22", "E23"] },
        {
          title: t("stepBorder"),
          content: <Border {...props} />,
          codes: ["E22", "E23", "E24", "E25", "E27"],
        },
        { title: t("stepSite"), content: <Site {...props} />, codes: ["E38"] },
        { title: t("stepContacts"), content: <Contacts {...props} />, codes: ["E04"] },
        { title: t("stepPreview"), content: <Done {...props} /> },
      ]}
    />
  );
}

const contactFlags = ["is_name_public", "is_request_form"] as const;
const scopes = ["purposes", "sites", "apps"] as const;

function Scope(props: WizardProps) {
  const { answers, offer, onSave } = props;
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const offered = scopes.filter((scope) => {
    const all = (offer.rows[scope] ?? []).map(({ id }) => id);
    return all.length > 1 || (all.length > 0 && chosenAnswer(answers[scope], all).others.length > 0);
  });
  return (
    <Stack gap={16}>
      {offered.length > 0 && <HintText text={t("scopeHint")} />}
      {offered.map((scope) => (
        <AnswerScope
          key={scope}
          label={pick(questions[scope].label)}
          value={answers[scope]}
          rows={offer.rows[scope] ?? []}
          onSave={(value) => onSave({ [scope]: value })}
        />
      ))}
      <Laws {...props} />
    </Stack>
  );
}

function Purposes(props: WizardProps) {
  const { company, offer } = props;
  const t = useWords(documentWizardsWords);
  return (
    <Stack gap={16}>
      <HintText text={t("purposesHint")} />
      <List size="sm" spacing={4}>
        {(offer.rows.purposes ?? []).map(({ id, name }) => (
          <List.Item key={id}>
            <HrefLink size="sm" href={addressOf({ company }, { form: "process", id }) ?? ""}>
              {name}
            </HrefLink>
          </List.Item>
        ))}
      </List>
      <Flags {...props} flags={["is_destruction_act"]} />
    </Stack>
  );
}

function Transfer(props: WizardProps) {
  const { answers, offer, onSave } = props;
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  if (offer.hidden.includes("recipient_mode")) return <HintText text={t("noRecipientsAtAll")} />;
  return (
    <Stack gap={16}>
      <AnswerChoice
        label={pick(questions.recipient_mode.label)}
        value={answers.recipient_mode}
        options={recipientModes}
        onSave={(recipient_mode) => onSave({ recipient_mode })}
      />
      {!offer.hidden.includes("recipient_categories") && <Categories {...props} />}
    </Stack>
  );
}

const borderTexts = { none: "borderNone", exists: "borderExists", unknown: "borderUnknown" } as const;

/** Renders the questionnaires' answers about cross-border transfers, read-only. */
function Border({ offer }: WizardProps) {
  const t = useWords(documentWizardsWords);
  const [state] = offer.fitting.crossborder ?? [];
  const policyState = state === "none" || state === "exists" ? state : "unknown";
  return (
    <Stack gap={8}>
      <Text size="sm">{t(borderTexts[policyState])}</Text>
      {(offer.rows.abroad ?? []).map(({ id, name }) => (
        <Text key={id} size="sm">
          {name}
        </Text>
      ))}
    </Stack>
  );
}

function Site({ answers, offer, onSave }: WizardProps) {
  const pick = usePick();
  const save = (field: keyof typeof questions) => (value: unknown) => onSave({ [field]: value });
  const texts = (["cookie_opt_out", "spreading_terms"] as const).filter((text) => !offer.hidden.includes(text));
  return (
    <Stack gap={16}>
      <AnswerText
        label={pick(questions.publication_url.label)}
        value={answers.publication_url}
        onSave={save("publication_url")}
      />
      <AnswerDate
        label={pick(questions.publication_date.label)}
        value={answers.publication_date}
        onSave={save("publication_date")}
      />
      {texts.map((text) => (
        <AnswerText key={text} label={pick(questions[text].label)} value={answers[text]} onSave={save(text)} isLong />
      ))}
    </Stack>
  );
}

function Done(props: WizardProps) {
  const t = useWords(documentWizardsWords);
  return (
    <Stack gap={16}>
      <HintText text={t("policyDone")} />
      <SiteText {...props} />
    </Stack>
  );
}

/** Renders the document for a website: its length, and its HTML to copy or download (documents 5.3). */
function SiteText({ company, details }: Pick<WizardProps, "company" | "details">) {
  const t = useWords(documentWizardsWords);
  const d = useWords(documentsWords);
  const { data, isLoading, isError } = useQuery({
    ...siteTextQuery(company, nameOf(details)),
    enabled: details.ready,
  });
  if (!details.ready || isError) return <HintText text={t("siteNotReady")} />;
  if (isLoading || !data) return <Skeleton height={96} aria-busy />;
  const { html, pages } = data;
  const copy = async () => {
    await navigator.clipboard.writeText(html);
    notify("success", d("copied"));
  };
  return (
    <Stack gap={8}>
      <Text size="sm">{t("pagesOfPdf", { count: pages })}</Text>
      <HintText text={t("siteHint")} />
      <Group gap={8}>
        <Button variant="default" leftSection={<IconCopy size={16} />} onClick={() => void copy()}>
          {d("copyText")}
        </Button>
        <Button
          variant="default"
          leftSection={<IconDownload size={16} />}
          onClick={() => saveFile(new Blob([html], { type: "text/html" }), `${details.key}.html`)}
        >
          {t("downloadHtml")}
        </Button>
      </Group>
    </Stack>
  );
}

/** Renders contacts for requests; offers the address of the company's public page while it is open. */
function Contacts(props: WizardProps) {
  const { company, answers, onSave } = props;
  const t = useWords(documentWizardsWords);
  const pick = usePick();
  const { data: page } = useQuery({
    queryKey: [...queryKeys.subjectRequests(company), "page"],
    queryFn: ({ signal }) =>
      call<typeof readRequestPage>("GET /companies/:company_id/request_page/", {
        params: { company_id: company },
        signal,
      }),
    // Users who may not see requests type the address.
    meta: { quiet: true },
  });
  const offered = page?.is_open ? page.url : null;
  return (
    <Stack gap={16}>
      <Flags {...props} flags={contactFlags} />
      <AnswerText
        key={String(answers.request_page_url)}
        label={pick(questions.request_page_url.label)}
        value={answers.request_page_url}
        onSave={(request_page_url) => onSave({ request_page_url })}
      />
      {offered !== null && answers.request_page_url !== offered && (
        <Button variant="default" w="fit-content" onClick={() => onSave({ request_page_url: offered })}>
          {t("takeRequestPage")}
        </Button>
      )}
    </Stack>
  );
}

interface FlagsProps extends WizardProps {
  readonly flags: readonly ("is_name_public" | "is_request_form" | "is_destruction_act")[];
}

function Flags({ answers, onSave, flags }: FlagsProps) {
  const pick = usePick();
  return (
    <Stack gap={16}>
      {flags.map((flag) => (
        <AnswerFlag
          key={flag}
          label={pick(questions[flag].label)}
          value={answers[flag]}
          onSave={(value) => onSave({ [flag]: value })}
        />
      ))}
    </Stack>
  );
}

/** Renders the laws that a policy may name; applicable ones first. */
function Laws({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const { laws: fittingLaws = [] } = offer.fitting;
  const all = Object.entries(policyLaws).sort(
    ([one], [other]) => Number(fittingLaws.includes(other)) - Number(fittingLaws.includes(one)),
  );
  return (
    <AnswerCheckboxes
      label={pick(questions.laws.label)}
      description={t("lawsHint")}
      value={answers.laws}
      options={all.map(([code, title]) => ({
        value: code,
        label: pick(title),
        description: fittingLaws.includes(code) ? t("lawFits") : undefined,
      }))}
      onSave={(laws) => onSave({ laws })}
    />
  );
}

/** Renders the name of each recipient that is described by category. */
function Categories({ answers, offer, onSave }: WizardProps) {
  const t = useWords(documentsWords);
  const pick = usePick();
  const categories = toPlainObject(answers.recipient_categories);
  return (
    <Stack gap={8} component="fieldset" p={0} m={0} bd="none">
      <Text component="legend" size="sm" fw={500}>
        {pick(questions.recipient_categories.label)}
      </Text>
      <Text size="xs" c="dimmed">
        {t("categoriesHint")}
      </Text>
      {(offer.rows.recipient_categories ?? []).map(({ id, name }) => (
        <AnswerText
          key={id}
          label={name}
          value={categories[id]}
          onSave={(category) => onSave({ recipient_categories: { [id]: category } })}
        />
      ))}
    </Stack>
  );
}
