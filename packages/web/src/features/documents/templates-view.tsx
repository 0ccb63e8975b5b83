import {
  Button,
  Card,
  Checkbox,
  FileButton,
  Group,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
} from "@mantine/core";
import type {
  addLetterheadLogo,
  deleteLetterheadLogo,
  readLetterhead,
  updateLetterhead,
} from "@opis/model/contract/documents/document-templates";
import type { AnswerOf, CallOf } from "@opis/model/contract/endpoint";
import { screenAddress } from "@opis/model/screen-addresses";
import { fileTypes } from "@opis/model/uploads/file-types";
import { IconTrash, IconUpload } from "@tabler/icons-react";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { call } from "../../api/call-endpoint.ts";
import { upload } from "../../api/upload.ts";
import { useWords } from "../../i18n/language.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { useUnsaved } from "../../ui/use-unsaved.ts";
import { FormInForce } from "./template-in-force-badge.tsx";
import { templatesQuery } from "./template-queries.ts";
import { useMayChangeDocuments } from "./use-may-change-documents.ts";

interface LetterheadCardProps {
  readonly company: number;
  readonly mayChange: boolean;
}

interface LogoFieldProps {
  readonly company: number;
  readonly hasLogo: boolean;
  readonly mayChange: boolean;
  readonly onChange: () => void;
}

const accepted = fileTypes.logo.map((ending) => `.${ending}`).join(",");

export type Letterhead = AnswerOf<typeof readLetterhead>;
type LetterheadChange = CallOf<typeof updateLetterhead>["body"];

const path = "/companies/:company_id/letterhead/" as const;

/** Loads the letterhead and the numbering of the company's documents. */
export function letterheadQuery(company: number) {
  return queryOptions({
    queryKey: ["company", company, "letterhead"],
    queryFn: ({ signal }) => call<typeof readLetterhead>(`GET ${path}`, { params: { company_id: company }, signal }),
    staleTime: 0,
  });
}

/** Changes the given members of the letterhead; resolves to all of it. */
function saveLetterhead(company: number, body: LetterheadChange): Promise<Letterhead> {
  return call<typeof updateLetterhead>(`PATCH ${path}`, { params: { company_id: company }, body });
}

/** Uploads a logo, replacing any other. */
function addLogo(company: number, file: File): Promise<Letterhead> {
  const transfer = { file, onProgress: () => undefined, signal: new AbortController().signal };
  return upload<typeof addLetterheadLogo>(`${path}logo/`, { params: { company_id: company } }, transfer);
}

/** Deletes the logo of the letterhead. */
function deleteLogo(company: number) {
  return call<typeof deleteLetterheadLogo>(`DELETE ${path}logo/ 204`, { params: { company_id: company } });
}

/** Renders the logo of a letterhead: upload, replace, delete. */
function LogoField({ company, hasLogo, mayChange, onChange }: LogoFieldProps) {
  const t = useWords(templatesWords);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
      onChange();
    } catch (error) {
      const issue = fieldError(error, "file");
      if (issue) setProblem(issue);
      else reactToError(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <div>
      <Group gap={8}>
        <Text size="sm">{t(hasLogo ? "hasLogo" : "noLogo")}</Text>
        {mayChange && (
          <FileButton accept={accepted} onChange={(file) => file && void doing(() => addLogo(company, file))}>
            {(button) => (
              <Button
                {...button}
                size="compact-sm"
                variant="default"
                loading={isBusy}
                leftSection={<IconUpload size={14} />}
              >
                {t(hasLogo ? "replaceLogo" : "addLogo")}
              </Button>
            )}
          </FileButton>
        )}
        {mayChange && hasLogo && (
          <Button
            size="compact-sm"
            variant="subtle"
            color="gray"
            leftSection={<IconTrash size={14} />}
            onClick={() => void doing(() => deleteLogo(company))}
          >
            {t("removeLogo")}
          </Button>
        )}
      </Group>
      {problem && (
        <Text size="sm" c="var(--opis-danger)" role="alert">
          {problem}
        </Text>
      )}
    </div>
  );
}

/** Renders the company's letterhead for the product's forms: logo, requisites, typeface, numbering pattern. */
export function LetterheadCard({ company, mayChange }: LetterheadCardProps) {
  const { data } = useQuery(letterheadQuery(company));
  if (!data) return null;
  return <Loaded company={company} mayChange={mayChange} letterhead={data} />;
}

const typefaces = ["serif", "sans"] as const;

function Loaded({ company, mayChange, letterhead }: LetterheadCardProps & { readonly letterhead: Letterhead }) {
  const t = useWords(templatesWords);
  const client = useQueryClient();
  const [patternError, setPatternError] = useState<string>();
  const { queryKey } = letterheadQuery(company);
  const refresh = () => void client.invalidateQueries({ queryKey });
  const saveChange = async (change: LetterheadChange) => {
    try {
      client.setQueryData(queryKey, await saveLetterhead(company, change));
      // A response on its way predates the change: fetch it again.
      refresh();
      if (change.number_pattern !== undefined) setPatternError(undefined);
      return true;
    } catch (error) {
      const issue = fieldError(error, "number_pattern");
      if (issue) setPatternError(issue);
      else reactToError(error);
      return false;
    }
  };
  const saving = useRef(Promise.resolve(true));
  // Sequentially: the last response includes all changes.
  const save = (change: LetterheadChange) => {
    saving.current = saving.current.then(() => saveChange(change));
    return saving.current;
  };
  const line = useUnsaved(letterhead.line, (typed) => save({ line: typed }));
  const pattern = useUnsaved(letterhead.number_pattern, (typed) => save({ number_pattern: typed }));
  return (
    <Card withBorder padding={16} component="section" aria-label={t("letterhead")}>
      <Stack gap={12}>
        <div>
          <Title order={2} fz={18}>
            {t("letterhead")}
          </Title>
          <Text size="sm" c="dimmed">
            {t(mayChange ? "letterheadHint" : "mayNot")}
          </Text>
        </div>
        <LogoField company={company} hasLogo={letterhead.has_logo} mayChange={mayChange} onChange={refresh} />
        <Checkbox
          label={t("requisites")}
          checked={letterhead.has_requisites}
          disabled={!mayChange}
          onChange={(event) => void save({ has_requisites: event.currentTarget.checked })}
        />
        <SimpleGrid cols={{ base: 1, md: 3 }} spacing={16}>
          <TextInput
            label={t("line")}
            value={line.value}
            maxLength={255}
            disabled={!mayChange}
            onChange={(event) => line.type(event.currentTarget.value)}
            onBlur={line.leave}
          />
          <Select
            label={t("typeface")}
            data={typefaces.map((value) => ({ value, label: t(`typeface_${value}`) }))}
            value={letterhead.typeface}
            disabled={!mayChange}
            allowDeselect={false}
            onChange={(value) => void save({ typeface: typefaces.find((option) => option === value) })}
          />
          <TextInput
            label={t("pattern")}
            description={t("patternHint")}
            inputWrapperOrder={["label", "input", "description", "error"]}
            placeholder="{год}-ПДн-{номер}"
            value={pattern.value}
            error={patternError}
            maxLength={60}
            disabled={!mayChange}
            onChange={(event) => pattern.type(event.currentTarget.value)}
            onBlur={pattern.leave}
          />
        </SimpleGrid>
      </Stack>
    </Card>
  );
}

/** Renders every document with the source of its form; each links to its templates. */
export function TemplatesView({ company }: { readonly company: number }) {
  const t = useWords(templatesWords);
  const { data, isError, refetch } = useQuery(templatesQuery(company));
  const mayChange = useMayChangeDocuments(company, "manage");
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} aria-busy />;
  return (
    <Stack gap={16} mt={16}>
      <Text c="dimmed" size="sm" maw={720}>
        {t("intro")}
      </Text>
      <LetterheadCard company={company} mayChange={mayChange} />
      <Stack gap={8}>
        {data.map((template) => (
          <Card key={template.key} withBorder padding={12} component="article" aria-label={template.title}>
            <Group justify="space-between" gap={8}>
              <HrefLink href={screenAddress(company, "documents", { part: "templates", open: template.key })}>
                {template.title}
              </HrefLink>
              <FormInForce template={template} />
            </Group>
          </Card>
        ))}
      </Stack>
    </Stack>
  );
}
