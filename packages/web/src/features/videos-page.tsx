import { Button, Card, Group, Skeleton, Stack, Text, Title } from "@mantine/core";
import type { orderVideos } from "@opis/model/contract/installation/videos";
import { questionnaireNames } from "@opis/model/forms/questionnaire-names";
import { IconPlus, IconVideo } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../api/call-endpoint.ts";
import { currentUserQuery } from "../api/common-queries.ts";
import { queryKeys } from "../api/query-keys.ts";
import { useSingleMutation } from "../api/use-single-mutation.ts";
import { type Video, VideoPlayer, videosQuery } from "../form-engine/video-player.tsx";
import { useLanguage, useWords } from "../i18n/language.ts";
import { formsListWords } from "../i18n/ru/forms-list.ts";
import { videosWords } from "../i18n/ru/videos.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import { PageSection } from "../ui/page/page-section.tsx";
import { EmptyState, LoadFailed } from "../ui/page/page-states.tsx";
import { InstallationTabs } from "./installation/installation-tabs.tsx";

const VideoEditor = lazyPart(() =>
  import("./video-editor.tsx").then(({ VideoEditor: component }) => ({ default: component })),
);

/** Renders the video instructions by questionnaire; the owner of the installation adds, changes and orders them here. */
export function VideosPage() {
  const say = useWords(videosWords);
  const forms = useWords(formsListWords);
  const cache = useQueryClient();
  const { data: user } = useQuery(currentUserQuery);
  const { data: videos, isError, refetch } = useQuery(videosQuery());
  const [edited, setEdited] = useState<Video | "new">();
  const isOwner = user?.is_superuser === true;
  const order = useSingleMutation({
    mutationFn: (ids: number[]) => call<typeof orderVideos>("POST /installation/videos/order/ 204", { body: { ids } }),
    onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.videos }),
  });
  if (isError && !videos) return <LoadFailed onRetry={() => void refetch()} />;
  const add = isOwner && (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEdited("new")}>
      {say("add")}
    </Button>
  );
  const groups = videoGroups(videos ?? []);
  return (
    <>
      <PageHeader title={say("title")} description={say("description")} actions={groups.length > 0 && add} />
      {isOwner && <InstallationTabs part="videos" />}
      {!videos && <Skeleton height={240} />}
      {videos && groups.length === 0 && (
        <EmptyState icon={IconVideo} title={say("none")} text={say(isOwner ? "noneOwner" : "noneText")} action={add} />
      )}
      <Stack gap="xl">
        {groups.map(({ form, videos: ownVideos }) => (
          <VideoGroup
            key={form ?? ""}
            title={form === null ? say("general") : forms(form)}
            videos={ownVideos}
            {...(isOwner && {
              onChange: setEdited,
              onMove: (ids: number[]) => order.mutate(ids),
            })}
            isMoving={order.isPending}
          />
        ))}
      </Stack>
      <Suspense fallback={<Group />}>
        {edited !== undefined && <VideoEditor video={edited} onClose={() => setEdited(undefined)} />}
      </Suspense>
    </>
  );
}

interface VideoGroupProps {
  readonly title: string;
  readonly videos: readonly Video[];
  /** This and `onMove` are set only for the owner of the installation. */
  readonly onChange?: (video: Video) => void;
  /** Receives the ids of the group in their new order. */
  readonly onMove?: (ids: number[]) => void;
  /** Whether videos are being moved. */
  readonly isMoving: boolean;
}

/** Renders the videos about one questionnaire. */
function VideoGroup({ title, videos, onChange, onMove, isMoving }: VideoGroupProps) {
  const say = useWords(videosWords);
  const language = useLanguage();
  const ids = videos.map(({ id }) => id);
  const swapped = (index: number) => ids.with(index, ids[index - 1] ?? 0).with(index - 1, ids[index] ?? 0);
  return (
    <PageSection title={title}>
      <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: "none" }}>
        {videos.map((video, index) => {
          const name = language === "ru" ? video.title_ru : video.title_en;
          return (
            <Card component="li" key={video.id} withBorder padding="md" maw={860}>
              <Title order={3} size="h4" mb="xs" style={{ overflowWrap: "anywhere" }}>
                {name}
              </Title>
              <VideoPlayer video={video} />
              {video.file && onChange && (
                <Text size="xs" c="dimmed" mt={4} style={{ overflowWrap: "anywhere" }}>
                  {video.file.filename}
                </Text>
              )}
              <Group gap={4} mt={onChange ? "xs" : 0}>
                {onChange && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${say("change")}: ${name}`}
                    onClick={() => onChange(video)}
                  >
                    {say("change")}
                  </Button>
                )}
                {onMove && index > 0 && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${say("up")}: ${name}`}
                    disabled={isMoving}
                    onClick={() => onMove(swapped(index))}
                  >
                    {say("up")}
                  </Button>
                )}
                {onMove && index < videos.length - 1 && (
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={`${say("down")}: ${name}`}
                    disabled={isMoving}
                    onClick={() => onMove(swapped(index + 1))}
                  >
                    {say("down")}
                  </Button>
                )}
              </Group>
            </Card>
          );
        })}
      </Stack>
    </PageSection>
  );
}

/** Videos about one questionnaire, or about anything else. */
interface VideosOfForm {
  readonly form: Video["form"];
  readonly videos: readonly Video[];
}

/** Groups videos by questionnaire, in questionnaire order; those about anything else first. */
function videoGroups(videos: readonly Video[]): VideosOfForm[] {
  const forms: readonly Video["form"][] = [null, ...questionnaireNames];
  return forms.flatMap((form) => {
    const ownVideos = videos.filter((video) => video.form === form);
    return ownVideos.length === 0 ? [] : { form, videos: ownVideos };
  });
}
