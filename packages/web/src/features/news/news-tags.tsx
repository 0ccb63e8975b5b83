import { Badge, Group } from "@mantine/core";

/** Renders the tags of a piece of news. */
export function Tags({ tags }: { readonly tags: readonly string[] }) {
  return (
    tags.length > 0 && (
      <Group gap={6} mt="xs">
        {tags.map((tag) => (
          <Badge key={tag} variant="light" color="gray" radius="sm" fw={500} tt="none">
            {tag}
          </Badge>
        ))}
      </Group>
    )
  );
}
