import { Button, Card, Group, Loader, Stack, Text, Title } from "@mantine/core";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { documentGalleryWords } from "../../i18n/ru/document-gallery.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { type DocumentCard, nameOf, originOf, titleOf } from "./document-queries.ts";
import { DocumentState } from "./document-state.tsx";
import { MissingList } from "./missing-list.tsx";

const ChangesList = lazyPart(() =>
  import("./changes-list.tsx").then(({ ChangesList: component }) => ({ default: component })),
);

/** Renders a tile of the gallery: state, missing answers, generation time. */
export function DocumentTile({ company, card }: { readonly company: number; readonly card: DocumentCard }) {
  const t = useWords(documentGalleryWords);
  const language = useLanguage();
  const router = useRouter();
  const [showsChanges, setShowsChanges] = useState(false);
  const origin = originOf(company, card);
  const { href } = origin;
  return (
    <Card
      withBorder
      padding={16}
      component="article"
      aria-label={titleOf(card)}
      data-document={card.key}
      data-ready={card.ready}
      data-state={card.state}
    >
      <Stack gap={12} h="100%">
        <Stack gap={8} align="flex-start">
          <Title order={3} fz={16}>
            <HrefLink href={href} inherit>
              {titleOf(card)}
            </HrefLink>
          </Title>
          <DocumentState card={card} />
        </Stack>
        <div style={{ flex: 1 }}>
          {card.parts !== null && card.parts.total > 0 && (
            <Text size="sm" mb={4}>
              {t("partsReady", card.parts)}
            </Text>
          )}
          {card.ready ? (
            card.parts === null && (
              <Text size="sm" c="dimmed">
                {card.made_at
                  ? t("madeAt", { date: dateText(card.made_at, language), by: card.made_by })
                  : t("neverMade")}
              </Text>
            )
          ) : (
            <MissingList missing={card.missing} count={card.missing_count} from={origin} most={3} />
          )}
          {card.state === "draft" && (
            <>
              <Text size="sm" mt={8} mb={4}>
                {t("beforeSigning")}
              </Text>
              <MissingList missing={card.unfinished} count={card.unfinished_count} from={origin} most={3} />
            </>
          )}
          {card.is_stale && card.state !== "signed" && card.parts === null && (
            <>
              <Text size="sm" c="var(--opis-warning)" mt={4}>
                {t("stale")}
              </Text>
              <Button
                variant="transparent"
                size="compact-sm"
                px={0}
                aria-expanded={showsChanges}
                onClick={() => setShowsChanges(!showsChanges)}
              >
                {t(showsChanges ? "hideChanges" : "whatChanged")}
              </Button>
              {showsChanges && (
                <Suspense fallback={<Loader size="sm" aria-label={t("whatChanged")} />}>
                  <ChangesList company={company} name={nameOf(card)} />
                </Suspense>
              )}
            </>
          )}
        </div>
        {card.scan && (
          <Text size="sm" c="dimmed">
            {t("scan", { name: card.scan.filename })}
            {card.scan.signed_by !== "" && `, ${t("scanBy", { name: card.scan.signed_by })}`}
          </Text>
        )}
        <Group justify="space-between">
          <Text size="sm" c="dimmed">
            {card.number !== "" && card.date
              ? t("numberAndDate", { number: card.number, date: dateText(card.date, language) })
              : ""}
          </Text>
          <Button variant={card.ready ? "filled" : "default"} size="xs" onClick={() => router.history.push(href)}>
            {t("open")}
          </Button>
        </Group>
      </Stack>
    </Card>
  );
}
