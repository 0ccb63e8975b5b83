import { Button, Group, Skeleton, Stack } from "@mantine/core";
import type { orderVideos } from "@opis/model/contract/installation/videos";
import { IconPlus, IconVideo } from "@tabler/icons-react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { call } from "../../api/call.ts";
import { currentUserQuery } from "../../api/queries.ts";
import { queryKeys } from "../../api/query-keys.ts";
import { useSingleMutation } from "../../api/use-single-mutation.ts";
import { type Video, videosQuery } from "../../form/videos/videos-query.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { LoadFailed } from "../../ui/page/load-failed.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { useWords } from "../../words/define-words.ts";
import { formsListWords } from "../../words/forms-list.ts";
import { videosWords } from "../../words/videos.ts";
import { InstallationTabs } from "../installation/installation-tabs.tsx";
import { VideoGroup } from "./video-group.tsx";
import { videoGroups } from "./video-groups.ts";

const VideoEditor = lazyPart(() =>
  import("./video-editor.tsx").then(({ VideoEditor: component }) => ({ default: component })),
);

/** The video instructions by questionnaire; the owner of the installation adds, changes and orders them here. */
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
        {groups.map(({ form, videos: own }) => (
          <VideoGroup
            key={form ?? ""}
            title={form === null ? say("general") : forms(form)}
            videos={own}
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
