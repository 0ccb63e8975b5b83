import { Button, Card, Group, Stack, Text, Title } from "@mantine/core";
import { VideoPlayer } from "../../form/videos/video-player.tsx";
import type { Video } from "../../form/videos/videos-query.ts";
import { PageSection } from "../../ui/page/page-section.tsx";
import { useWords } from "../../words/define-words.ts";
import { videosWords } from "../../words/videos.ts";
import { useLanguage } from "../../words/words.ts";

interface VideoGroupProps {
  readonly title: string;
  readonly videos: readonly Video[];
  /** Both are there for the owner of the installation alone. */
  readonly onChange?: (video: Video) => void;
  /** Takes the ids of the group in their new order. */
  readonly onMove?: (ids: number[]) => void;
  /** Videos are being moved. */
  readonly isMoving: boolean;
}

/** The videos about one questionnaire. */
export function VideoGroup({ title, videos, onChange, onMove, isMoving }: VideoGroupProps) {
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
