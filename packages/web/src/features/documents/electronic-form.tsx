import {
  ActionIcon,
  Alert,
  Button,
  CopyButton,
  Drawer,
  Group,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import type { readElectronicForms } from "@opis/model/contract/documents/generated-documents";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../api/call-endpoint.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { commonWords } from "../../i18n/ru/common.ts";
import { electronicFormWords } from "../../i18n/ru/document-texts.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { notify } from "../../ui/messages/notify.ts";
import { rememberWayBack, type WayBackOrigin } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import {
  approveDocument,
  type DocumentDetails,
  type DocumentIdentity,
  documentKey,
  documentParams,
  nameOf,
  originOf,
} from "./document-queries.ts";
import classes from "./document-view.module.css";

type Form = AnswerOf<typeof readElectronicForms>["forms"][number];
type Field = Form["sections"][number]["fields"][number];

interface ElectronicFormProps {
  readonly company: number;
  readonly details: DocumentDetails;
}

/** Loads the notifications as the fields of the regulator's electronic form. */
function electronicFormsQuery(company: number, name: DocumentIdentity) {
  return queryOptions({
    queryKey: [...documentKey(company, name), "electronic-forms"],
    queryFn: ({ signal }) =>
      call<typeof readElectronicForms>("GET /companies/:company_id/generated_documents/:key/electronic_forms/", {
        ...documentParams(company, name),
        signal,
      }),
    staleTime: 0,
  });
}

/** Renders the values to paste into the regulator's form, with a copy button each, in a drawer. */
export function ElectronicForm({ company, details, onClose }: ElectronicFormProps & { readonly onClose: () => void }) {
  const t = useWords(electronicFormWords);
  const common = useWords(commonWords);
  const query = useQuery(electronicFormsQuery(company, nameOf(details)));
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="lg"
      title={<Text fw={600}>{t("title")}</Text>}
      closeButtonProps={{ "aria-label": common("close") }}
    >
      <Stack gap={24}>
        <Text size="sm" c="dimmed">
          {t("hint")}
        </Text>
        {query.isError && !query.data && <LoadFailed onRetry={() => void query.refetch()} />}
        {query.isPending && <Skeleton height={320} aria-busy />}
        {query.data?.forms.map((form) => (
          <FormPart key={form.part} form={form} company={company} details={details} />
        ))}
      </Stack>
    </Drawer>
  );
}

function FormPart({ form, company, details }: ElectronicFormProps & { readonly form: Form }) {
  const t = useWords(electronicFormWords);
  const { title, complete, total, sections } = form;
  const isComplete = complete === total;
  return (
    <Stack gap={16} component="section" aria-label={title}>
      <Title order={2} fz={18}>
        {title}
      </Title>
      <Alert color={isComplete ? "green" : "yellow"}>
        {t(isComplete ? "complete" : "incomplete", { complete, total })}
      </Alert>
      {sections.map((section) => (
        <div key={section.title}>
          <Title order={3} fz={15} mb={8}>
            {section.title}
          </Title>
          <dl className={classes.fields}>
            {section.fields.map((field) => (
              <FieldValues key={field.name} field={field} from={originOf(company, details)} />
            ))}
          </dl>
        </div>
      ))}
      <Filing form={form} company={company} details={details} />
    </Stack>
  );
}

function FieldValues({ field, from }: { readonly field: Field; readonly from: WayBackOrigin }) {
  const t = useWords(electronicFormWords);
  const { name, values, url } = field;
  return (
    <div className={classes.field}>
      <dt>{name}</dt>
      <dd>
        {values.map((value) => (
          <CopiedValue key={value} name={name} value={value} />
        ))}
        {url !== null && (
          <Group gap={8}>
            <Text size="sm" c="var(--opis-warning)">
              {t("noValue")}
            </Text>
            <HrefLink
              size="sm"
              href={url}
              aria-label={t("answerField", { name })}
              onFollow={() => rememberWayBack(url, from)}
            >
              {t("answer")}
            </HrefLink>
          </Group>
        )}
      </dd>
    </div>
  );
}

function CopiedValue({ name, value }: { readonly name: string; readonly value: string }) {
  const t = useWords(electronicFormWords);
  return (
    <Group gap={8} wrap="nowrap" align="flex-start" justify="space-between">
      <Text size="sm" className={classes.value}>
        {value}
      </Text>
      <CopyButton value={value}>
        {({ copied, copy }) => (
          <ActionIcon
            variant="subtle"
            size={24}
            mt={-2}
            color={copied ? "green" : "gray"}
            onClick={copy}
            aria-label={copied ? t("copied") : t("copyValue", { name })}
          >
            {copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          </ActionIcon>
        )}
      </CopyButton>
    </Group>
  );
}

/** Renders when the notification was filed, and its number on the portal to record. */
function Filing({ form: { filed }, company, details }: ElectronicFormProps & { readonly form: Form }) {
  const t = useWords(electronicFormWords);
  const language = useLanguage();
  const client = useQueryClient();
  const name = nameOf(details);
  const [number, setNumber] = useState(filed?.portal_number ?? "");
  const recording = useSingleMutation({
    mutationFn: (filing: NonNullable<Form["filed"]>) =>
      approveDocument(company, name, { date: filing.date, number: filing.number, portal_number: number.trim() }),
    onSuccess: async () => {
      notify("success", t("saved"));
      await client.invalidateQueries({ queryKey: documentKey(company, name) });
    },
  });
  if (filed === null)
    return (
      <Text size="sm" c="dimmed">
        {t("notFiled")}
      </Text>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    recording.mutate(filed);
  };
  return (
    <form onSubmit={submit}>
      <Text size="sm" mb={8}>
        {t("filedOn", { date: dateText(filed.date, language), number: filed.number })}
      </Text>
      <Group align="flex-end" gap={8}>
        <TextInput
          label={t("portalNumber")}
          maxLength={100}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button
          type="submit"
          variant="light"
          loading={recording.isPending}
          disabled={number.trim() === "" || number.trim() === filed.portal_number}
        >
          {t("save")}
        </Button>
      </Group>
    </form>
  );
}
