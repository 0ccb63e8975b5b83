import { Button, Group, Select, SimpleGrid, Skeleton, Stack, Text, Title } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/addresses";
import { IconDownload } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { actorOf } from "../../../api/actor-of.ts";
import { companyMetaQuery } from "../../../api/queries.ts";
import { reactToError } from "../../../ui/messages/react-to-error.ts";
import { LoadFailed } from "../../../ui/page/load-failed.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { useWords } from "../../../words/define-words.ts";
import { documentGalleryWords } from "../../../words/document-gallery.ts";
import { templatesWords } from "../../../words/templates.ts";
import { documentsQuery, partsQuery } from "../document-queries.ts";
import { FormInForce } from "./form-in-force.tsx";
import { TemplateFields } from "./template-fields.tsx";
import { downloadStarter, type TemplateOwner, templatesQuery } from "./template-queries.ts";
import { TemplateVersions } from "./template-versions.tsx";

interface TemplateOfPaperProps {
  readonly company: number;
  readonly paper: string;
}

const owners: readonly TemplateOwner[] = ["company", "person"];

/** One document's templates: whose is in force, its versions, and the fields to make one of. */
export function TemplateOfPaper({ company, paper }: TemplateOfPaperProps) {
  const t = useWords(templatesWords);
  const gallery = useWords(documentGalleryWords);
  const { data, isError, refetch } = useQuery(templatesQuery(company));
  const { data: actor } = useQuery({ ...companyMetaQuery(company), select: actorOf });
  const [object, setObject] = useState<number>();
  const [isTaking, setTaking] = useState(false);
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const template = data?.find(({ key }) => key === paper);
  if (!data || !actor) return <Skeleton height={480} aria-busy />;
  if (!template) return <Text>{t("nothingFound")}</Text>;
  const mayChange = (owner: TemplateOwner) =>
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

interface ObjectToTryProps extends TemplateOfPaperProps {
  readonly object: number | undefined;
  readonly onObject: (object: number | undefined) => void;
}

/** Of a document that there are many of: about which one a version is tried. */
function ObjectToTry({ company, paper, object, onObject }: ObjectToTryProps) {
  const t = useWords(templatesWords);
  const { data: cards } = useQuery(documentsQuery(company));
  const isOfMany = cards?.some(({ key, parts }) => key === paper && parts !== null) ?? false;
  const { data: parts } = useQuery({ ...partsQuery(company, paper), enabled: isOfMany });
  if (!isOfMany || !parts) return null;
  const known = parts.flatMap((part) => part.object ?? []);
  return (
    <Select
      label={t("tryObject")}
      data={known.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={object === undefined ? null : String(object)}
      onChange={(value) => onObject(value === null ? undefined : Number(value))}
      searchable
      maw={480}
    />
  );
}
