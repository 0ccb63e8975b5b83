import { Group, Skeleton, Stack } from "@mantine/core";
import classes from "./document-view.module.css";

/** Lines of the document's first page: heading, addressee, and paragraphs. */
const lines = ["45%", "60%", "100%", "100%", "85%", "100%", "100%", "70%"] as const;

/** Renders the shape of an open document until it arrives: its name and downloads, its questions, and the page next to them. */
export function DocumentSkeleton() {
  return (
    <div aria-busy>
      <Group justify="space-between" align="flex-start" mb={24}>
        <Stack gap={8}>
          <Skeleton height={28} width={260} />
          <Skeleton height={18} width={110} radius="xl" />
        </Stack>
        <Group gap="xs">
          <Skeleton height={36} width={136} />
          <Skeleton height={36} width={130} />
        </Group>
      </Group>
      <div className={classes.layout}>
        <Stack gap={24}>
          <Group grow gap={16}>
            <Question />
            <Question />
          </Group>
          <Skeleton height={24} width={180} />
          <Question />
          <Question />
          <Question />
        </Stack>
        <div>
          <Skeleton height={14} width="80%" mb={12} />
          <div className={`${classes.page} ${classes.blankPage}`}>
            {lines.map((width, line) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change
              <Skeleton key={line} height={12} width={width} mx={line < 2 ? "auto" : 0} />
            ))}
          </div>
        </div>
      </div>
    </div>
  );
}

function Question() {
  return (
    <div>
      <Skeleton height={14} width={120} mt={3} mb={5} />
      <Skeleton height={36} />
    </div>
  );
}
