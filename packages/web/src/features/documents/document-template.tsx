import {
  ActionIcon,
  Button,
  Code,
  Group,
  Select,
  SimpleGrid,
  Skeleton,
  Stack,
  Text,
  TextInput,
  Title,
  UnstyledButton,
} from "@mantine/core";
import { can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { hasWords } from "@opis/model/text/search-words";
import { IconChevronDown, IconChevronRight, IconCopy, IconDownload, IconSearch } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { companyMetaQuery } from "../../api/common-queries.ts";
import { createActor } from "../../api/create-actor.ts";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { notify } from "../../ui/messages/notify.ts";
import { reactToError } from "../../ui/messages/react-to-error.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { documentsQuery, partsQuery } from "./document-queries.ts";
import classes from "./document-view.module.css";
import { FormInForce } from "./template-in-force-badge.tsx";
import {
  downloadStarter,
  fieldsQuery,
  type TemplateField,
  type TemplateVersionOwner,
  templatesQuery,
} from "./template-queries.ts";
import { TemplateVersions } from "./template-versions.tsx";

interface DocumentTemplateProps {
  readonly company: number;
  readonly paper: string;
}

const owners: readonly TemplateVersionOwner[] = ["company", "person"];

/** Renders the templates of a document: the one in force, its versions, and the available fields. */
export function DocumentTemplate({ company, paper }: DocumentTemplateProps) {
  const t = useWords(templatesWords);
  const gallery = useWords(documentGalleryWords);
  const { data, isError, refetch } = useQuery(templatesQuery(company));
  const { data: actor } = useQuery({ ...companyMetaQuery(company), select: createActor });
  const [object, setObject] = useState<number>();
  const [isTaking, setTaking] = useState(false);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const template = data?.find(({ key }) => key === paper);
  if (!data || !actor) return <Skeleton height={480} aria-busy />;
  if (!template) return <Text>{t("nothingFound")}</Text>;
  const mayChange = (owner: TemplateVersionOwner) =>
    can(actor, owner === "company" ? "manage" : "edit", { section: "documents" });
  const takeStarter = () => {
    setTaking(true);
    void downloadStarter(company, paper)
      .catch(reactToError)
      .finally(() => setTaking(false));
  };
  return (
    <>
      <PageHeader
        title={template.title}
        description={<FormInForce template={template} />}
        parents={[
          { title: gallery("title"), href: screenAddress(company, "documents") },
          { title: gallery("templates"), href: screenAddress(company, "documents", { part: "templates" }) },
        ]}
        actions={
          <Button variant="default" leftSection={<IconDownload size={16} />} loading={isTaking} onClick={takeStarter}>
            {t("starter")}
          </Button>
        }
      />
      <Stack gap={24}>
        <Text size="sm" c="dimmed" maw={720}>
          {t("starterHint")}. {t("docxOnly")}
        </Text>
        <ObjectToTry company={company} paper={paper} object={object} onObject={setObject} />
        <SimpleGrid cols={{ base: 1, lg: 2 }} spacing={16}>
          {owners.map((owner) => (
            <TemplateVersions
              key={owner}
              company={company}
              paper={paper}
              owner={owner}
              object={object}
              versions={template.versions.filter((version) => version.owner === owner)}
              mayChange={mayChange(owner)}
            />
          ))}
        </SimpleGrid>
        <section aria-labelledby="template-fields">
          <Group mb={8}>
            <Title order={2} fz={18} id="template-fields">
              {t("fields")}
            </Title>
          </Group>
          <TemplateFields company={company} paper={paper} />
        </section>
      </Stack>
    </>
  );
}

interface TemplateFieldsProps {
  readonly company: number;
  readonly paper: string;
}

/** Renders the fields available to a document's template with this company's values, to search and copy. */
function TemplateFields({ company, paper }: TemplateFieldsProps) {
  const t = useWords(templatesWords);
  const [search, setSearch] = useState("");
  const { data, isError, refetch } = useQuery(fieldsQuery(company, paper));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={240} aria-busy />;
  const template = data
    .map((group) => ({ ...group, fields: foundFields(group.fields, search) }))
    .filter(({ fields }) => fields.length > 0);
  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed" maw={820}>
        {t("fieldsIntro")} {t("forms")}
      </Text>
      <TextInput
        type="search"
        aria-label={t("searchFields")}
        placeholder={t("searchFields")}
        leftSection={<IconSearch size={16} />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        maw={480}
      />
      {template.length === 0 && <Text>{t("nothingFound")}</Text>}
      {template.map((group, index) => (
        <FieldGroup
          key={`${group.title}/${search.trim() !== ""}`}
          group={group}
          isOpenAtFirst={index === 0 || search.trim() !== ""}
        />
      ))}
    </Stack>
  );
}

interface FieldGroupProps {
  readonly group: { readonly title: string; readonly fields: readonly TemplateField[] };
  readonly isOpenAtFirst: boolean;
}

/** Renders a group of fields, expanded on demand: there are hundreds in all. */
function FieldGroup({ group: { title, fields }, isOpenAtFirst }: FieldGroupProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.group}>
      <UnstyledButton className={classes.title} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Chevron size={16} aria-hidden />
        <Text fw={500} span>
          {title}
        </Text>
      </UnstyledButton>
      {isOpen && (
        <Stack gap={0} px={12} pb={8}>
          {fields.map((field) => (
            <FieldRow key={field.tag} field={field} />
          ))}
        </Stack>
      )}
    </div>
  );
}

function FieldRow({ field }: { readonly field: TemplateField }) {
  const t = useWords(templatesWords);
  const { tag, label, kind, fields } = field;
  const copy = async () => {
    await navigator.clipboard.writeText(tag.replace("…", "")).then(
      () => notify("success", t("copied", { tag })),
      // The browser has shown its own prompt to copy the text.
      () => undefined,
    );
  };
  return (
    <>
      <div className={classes.row}>
        <ActionIcon variant="subtle" aria-label={t("copy", { tag })} onClick={() => void copy()}>
          <IconCopy size={16} />
        </ActionIcon>
        <div className={classes.tag}>
          <Code>{tag}</Code>
        </div>
        <Text size="sm">{label}</Text>
        <Text size="sm" c="dimmed" className={classes.templateValue}>
          {kind === "part" ? t("part") : valueText(field)}
        </Text>
      </div>
      {fields.length > 0 && (
        <div className={classes.inner}>
          {field.value !== "0" && (
            <Text size="sm" c="dimmed">
              {t("firstItem")}
            </Text>
          )}
          {fields.map((inner) => (
            <FieldRow key={inner.tag} field={inner} />
          ))}
        </div>
      )}
    </>
  );
}

function valueText({ kind, value }: TemplateField): string {
  if (kind === "list") return templatesWords.text("items", { count: Number(value) });
  return value === "" ? templatesWords.text("unanswered") : value;
}

/** Finds fields whose tag, question or value contains every word of the search; a list with its matching fields. */
export function foundFields(fields: readonly TemplateField[], search: string): readonly TemplateField[] {
  return fields.flatMap((field) => {
    if (hasWords(`${field.tag} ${field.label} ${field.value}`, search)) return [field];
    const inner = foundFields(field.fields, search);
    return inner.length > 0 ? [{ ...field, fields: inner }] : [];
  });
}

interface ObjectToTryProps extends DocumentTemplateProps {
  readonly object: number | undefined;
  readonly onObject: (object: number | undefined) => void;
}

/** Renders the choice of the object with which a version is previewed, for documents per object. */
function ObjectToTry({ company, paper, object, onObject }: ObjectToTryProps) {
  const t = useWords(templatesWords);
  const { data: cards } = useQuery(documentsQuery(company));
  const isOfMany = cards?.some(({ key, parts }) => key === paper && parts !== null) ?? false;
  const { data: parts } = useQuery({ ...partsQuery(company, paper), enabled: isOfMany });
  if (!isOfMany || !parts) return null;
  const objects = parts.flatMap((part) => part.object ?? []);
  return (
    <Select
      label={t("tryObject")}
      data={objects.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={object === undefined ? null : String(object)}
      onChange={(value) => onObject(value === null ? undefined : Number(value))}
      searchable
      maw={480}
    />
  );
}
