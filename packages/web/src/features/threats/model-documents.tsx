import { SimpleGrid, Skeleton, Stack, Text, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { documentsQuery } from "../documents/document-queries.ts";
import { DocumentTile } from "../documents/document-tile.tsx";
import type { ModelScreen } from "./model/model-screen.ts";

/** Renders the documents of the company's threat models with state, number and missing answers. */
export function ModelDocuments({ company }: Pick<ModelScreen, "company">) {
  const say = useWords(threatsWords);
  const { data, isError, refetch } = useQuery(documentsQuery(company));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const cards = data?.filter(({ group }) => group === "threat_model");
  return (
    <Stack component="section" gap={16} aria-labelledby="model-papers">
      <VisuallyHidden component="h2" id="model-papers">
        {say("view_papers")}
      </VisuallyHidden>
      <Text size="sm" c="dimmed">
        {say("papersText")}
      </Text>
      <SimpleGrid cols={{ base: 1, md: 2, xl: 3 }} spacing={16}>
        {cards
          ? cards.map((card) => <DocumentTile key={card.key} company={company} card={card} />)
          : ["1", "2", "3"].map((key) => <Skeleton key={key} height={196} radius="md" />)}
      </SimpleGrid>
    </Stack>
  );
}
