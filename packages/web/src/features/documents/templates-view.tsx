import { Card, Group, Skeleton, Stack, Text } from "@mantine/core";
import { can } from "@opis/model/access/access";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { actorOf } from "../../api/actor-of.ts";
import { companyMetaQuery } from "../../api/queries.ts";
import { useWords } from "../../i18n/define-words.ts";
import { templatesWords } from "../../i18n/ru/templates.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { FormInForce } from "./document-template.tsx";
import { LetterheadCard } from "./letterhead-card.tsx";
import { templatesQuery } from "./template-queries.ts";

/** Every document with whose form it is made by; each leads to its templates. */
export function TemplatesView({ company }: { readonly company: number }) {
  const t = useWords(templatesWords);
  const { data, isError, refetch } = useQuery(templatesQuery(company));
  const { data: mayChange = false } = useQuery({
    ...companyMetaQuery(company),
    select: (meta) => can(actorOf(meta), "manage", { section: "documents" }),
  });
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
