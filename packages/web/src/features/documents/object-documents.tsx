import { Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import { destructionDocumentKeys } from "@opis/model/duties/destruction-documents";
import { incidentDocumentKeys } from "@opis/model/duties/incident-documents";
import { requestDocumentKeys } from "@opis/model/duties/request-documents";
import { screenAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { documentWizardsWords } from "../../i18n/ru/document-wizards.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { IncrementalList } from "../../ui/lists/incremental-list.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { ArchivePanel } from "./archive-panel.tsx";
import { type DocumentCard, originOf, partsQuery } from "./document-queries.ts";
import { DocumentState } from "./document-state.tsx";
import { MissingList } from "./missing-list.tsx";
import { ConsentJournal } from "./uploads/consent-journal.tsx";

/** Codes of documents that are not needed: E51 of a consent, E52 of an agreement. */
const notNeededCodes = ["E51", "E52"];

type EmptyWords =
  `partsNone_${"destruction" | "incident" | "request" | "interest" | "recipient" | "stateSystem" | "system"}`;

/** Text of an empty list, by document key; otherwise that processes must be added. */
const emptyWords: Readonly<Partial<Record<string, EmptyWords>>> = {
  ...Object.fromEntries(incidentDocumentKeys.map((key) => [key, "partsNone_incident"] as const)),
  ...Object.fromEntries(destructionDocumentKeys.map((key) => [key, "partsNone_destruction"] as const)),
  ...Object.fromEntries(requestDocumentKeys.map((key) => [key, "partsNone_request"] as const)),
  legitimate_interest_assessment: "partsNone_interest",
  recipient_assessment: "partsNone_recipient",
  state_system_classification: "partsNone_stateSystem",
  system_passport: "partsNone_system",
  commissioning_order: "partsNone_system",
};

interface ObjectDocumentsProps {
  readonly company: number;
  readonly card: DocumentCard;
}

/** Renders the documents of a kind that exists per object: one for each group of data subjects, or for each third party. */
export function ObjectDocuments({ company, card }: ObjectDocumentsProps) {
  const wizards = useWords(documentWizardsWords);
  const gallery = useWords(documentGalleryWords);
  const { data, isError, refetch } = useQuery(partsQuery(company, card.key));
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  const isNeedless = ({ missing }: DocumentCard) => missing.some(({ code }) => notNeededCodes.includes(code));
  const needed = data?.filter((document) => !isNeedless(document)) ?? [];
  const needless = data?.filter(isNeedless) ?? [];
  const ready = needed.filter((document) => document.ready).length;
  return (
    <>
      <PageHeader
        title={card.title}
        {...(needed.length > 0 && { description: gallery("partsReady", { ready, total: needed.length }) })}
        parents={[{ title: gallery("title"), href: screenAddress(company, "documents") }]}
      />
      {data?.length !== 0 && <ArchivePanel company={company} cards={needed} of={card.key} />}
      {!data && <Skeleton height={320} aria-busy />}
      {data?.length === 0 && <Text c="dimmed">{wizards(emptyWords[card.key] ?? "partsNone")}</Text>}
      <Stack gap={8}>
        <IncrementalList rows={needed}>
          {(document) => <Part key={document.object?.id} company={company} card={document} />}
        </IncrementalList>
      </Stack>
      {needless.length > 0 && (
        <Stack gap={8} mt={32} component="section" aria-label={wizards("notNeeded")}>
          <div>
            <Title order={2} fz={18}>
              {wizards("notNeeded")}
            </Title>
            <Text size="sm" c="dimmed">
              {wizards("notNeededHint")}
            </Text>
          </div>
          <IncrementalList rows={needless}>
            {(document) => <Part key={document.object?.id} company={company} card={document} />}
          </IncrementalList>
        </Stack>
      )}
      {card.key === "soglasie_na_obrabotku" && <ConsentJournal company={company} />}
    </>
  );
}

function Part({ company, card }: ObjectDocumentsProps) {
  const origin = originOf(company, card);
  const name = card.object?.name ?? card.title;
  const isNeedless = card.missing.some(({ code }) => notNeededCodes.includes(code));
  return (
    <Card withBorder padding={12} component="article" aria-label={name} data-part={card.object?.id}>
      <Stack gap={8}>
        <Group justify="space-between" gap={8}>
          <HrefLink href={origin.href} fw={500}>
            {name}
          </HrefLink>
          {!isNeedless && <DocumentState card={card} />}
        </Group>
        {isNeedless && (
          <Text size="sm" c="dimmed">
            {card.missing[0]?.message}
          </Text>
        )}
        {!isNeedless && !card.ready && (
          <MissingList missing={card.missing} count={card.missing_count} from={origin} most={3} />
        )}
      </Stack>
    </Card>
  );
}
