import { Anchor, Skeleton, Text } from "@mantine/core";
import { newsAddress } from "@opis/model/screen-addresses";
import { IconNews } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Suspense } from "react";
import { ApiError } from "../../api/api-error.ts";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { newsWords } from "../../i18n/ru/news.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { EmptyState, LoadFailed } from "../../ui/page/page-states.tsx";
import { Markdown } from "./lazy-markdown.tsx";
import type { NewsWhole } from "./news-feeds.tsx";
import { oneNewsQuery } from "./news-queries.ts";
import { Tags } from "./news-tags.tsx";
import { outerAddress } from "./outer-address.ts";

const LawChangeOfNews = lazyPart(() =>
  import("./law-change-of-news.tsx").then(({ LawChangeOfNews: component }) => ({ default: component })),
);

const route = getRouteApi("/signed-in/news/$newsId");

/** Renders a piece of news in full. */
export function OneNewsPage() {
  const t = useWords(newsWords);
  const { newsId } = route.useParams();
  const { data, error, refetch } = useQuery({ ...oneNewsQuery(Number(newsId)), meta: { quiet: true } });
  const parents = [{ title: t("title"), href: newsAddress }];
  if (error instanceof ApiError && error.status === 404)
    return (
      <>
        <PageHeader title={t("missing")} parents={parents} />
        <EmptyState
          icon={IconNews}
          title={t("missingText")}
          text=""
          action={<HrefLink href={newsAddress}>{t("toAll")}</HrefLink>}
        />
      </>
    );
  if (error && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height={320} />;
  return (
    <>
      <PageHeader title={data.title} description={<State news={data} />} parents={parents} />
      <article lang={data.language}>
        <Tags tags={data.tags} />
        <Markdown text={data.text} />
      </article>
      <Suspense>{data.law_date !== null && <LawChangeOfNews date={data.law_date} />}</Suspense>
      <Original link={data.link} />
    </>
  );
}

function State({ news: { published } }: { readonly news: NewsWhole }) {
  const t = useWords(newsWords);
  const language = useLanguage();
  return published ? dateText(published, language) : t("draft");
}

function Original({ link }: { readonly link: string }) {
  const t = useWords(newsWords);
  const address = outerAddress(link);
  if (!address) return null;
  return (
    <Text component="div" mt="lg">
      <Anchor href={address.href} target="_blank" rel="noopener noreferrer nofollow">
        {t("original")}
      </Anchor>
      <Text size="sm" c="dimmed">
        {t("originalHint", { host: address.host })}
      </Text>
    </Text>
  );
}
