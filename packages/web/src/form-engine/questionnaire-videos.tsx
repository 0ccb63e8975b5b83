import { Stack, Text, Title } from "@mantine/core";
import type { FormName } from "@opis/model/forms/form-names";
import { videosAddress } from "@opis/model/screen-addresses";
import { useQuery } from "@tanstack/react-query";
import { currentUserQuery } from "../api/common-queries.ts";
import { isPublicMode } from "../api/session.ts";
import { useLanguage, useWords } from "../i18n/language.ts";
import { videosWords } from "../i18n/ru/videos.ts";
import { HrefLink } from "../ui/href-link.tsx";
import { VideoPlayer, videosQuery } from "./video-player.tsx";

interface QuestionnaireVideosProps {
  readonly form: FormName | undefined;
  readonly onFollow?: () => void;
}

/** Renders the video instructions of a questionnaire, with a link to all of them; nothing if there are none. */
export function QuestionnaireVideos({ form, onFollow }: QuestionnaireVideosProps) {
  const say = useWords(videosWords);
  const language = useLanguage();
  const { data = [] } = useQuery({ ...videosQuery(), enabled: !isPublicMode() });
  const { data: user } = useQuery({ ...currentUserQuery, enabled: !isPublicMode() });
  // A superuser sees the link even without videos, in order to add the first one.
  if (data.length === 0 && !user?.is_superuser) return null;
  const questionnaireVideos = data.filter((video) => form !== undefined && video.form === form);
  return (
    <section aria-label={say("title")}>
      <Title order={3} mb="xs">
        {say("title")}
      </Title>
      <Stack gap="sm">
        {questionnaireVideos.map((video) => (
          <div key={video.id}>
            <Text mb={4} style={{ overflowWrap: "anywhere" }}>
              {language === "ru" ? video.title_ru : video.title_en}
            </Text>
            <VideoPlayer video={video} />
          </div>
        ))}
        <HrefLink href={videosAddress} {...(onFollow && { onFollow })}>
          {say("all")}
        </HrefLink>
      </Stack>
    </section>
  );
}
