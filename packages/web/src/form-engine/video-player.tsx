import { Anchor, Button, Text } from "@mantine/core";
import type { AnswerOf } from "@opis/model/contract/endpoint";
import type { listVideos } from "@opis/model/contract/installation/videos";
import { pageRows } from "@opis/model/limits";
import { IconPlayerPlay } from "@tabler/icons-react";
import { queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../api/call-endpoint.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useLanguage, useWords } from "../i18n/language.ts";
import { videosWords } from "../i18n/ru/videos.ts";

export type Video = AnswerOf<typeof listVideos>["results"][number];

/** Plays a video on click; a video of another site opens there, and nothing of it is loaded before. */
export function VideoPlayer({ video }: { readonly video: Video }) {
  const say = useWords(videosWords);
  const language = useLanguage();
  // The URL at the time of the click: another one would restart the video.
  const [playing, setPlaying] = useState<Video>();
  const [isFailed, setFailed] = useState(false);
  const title = language === "ru" ? video.title_ru : video.title_en;
  if (isFailed) return <Text c="dimmed">{say("failed")}</Text>;
  if (playing?.address)
    return (
      // biome-ignore lint/a11y/useMediaCaption: captions are there where the owner has given them
      <video
        controls
        autoPlay
        aria-label={title}
        src={playing.address}
        style={{ width: "100%", maxHeight: "70vh", borderRadius: 8, background: "#000" }}
        onError={() => setFailed(true)}
      >
        {playing.captions_address && (
          <track kind="captions" label={say("captions")} src={playing.captions_address} default />
        )}
      </video>
    );
  if (video.address)
    return (
      <Button
        size="xs"
        variant="light"
        style={{ alignSelf: "start", display: "block", width: "fit-content" }}
        leftSection={<IconPlayerPlay size={16} aria-hidden />}
        aria-label={say("playNamed", { title })}
        onClick={() => setPlaying(video)}
      >
        {say("play")}
      </Button>
    );
  if (!URL.canParse(video.link)) return <Text c="dimmed">{say("noFile")}</Text>;
  return (
    <div>
      <Anchor
        href={video.link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        size="sm"
        aria-label={`${say("elsewhere", { host: new URL(video.link).host })}: ${title}`}
      >
        {say("elsewhere", { host: new URL(video.link).host })}
      </Anchor>
      <Text size="xs" c="dimmed">
        {say("elsewhereHint")}
      </Text>
    </div>
  );
}

// Signed URLs expire after some hours: they are refetched well before.
const freshMilliseconds = 30 * 60_000;

/** Loads all video instructions in order. */
export function videosQuery() {
  return queryOptions({
    queryKey: queryKeys.videos,
    queryFn: ({ signal }) => call<typeof listVideos>("GET /videos/", { query: { limit: pageRows.most }, signal }),
    select: ({ results }) => results,
    staleTime: freshMilliseconds,
    refetchInterval: freshMilliseconds,
    meta: { quiet: true },
  });
}
