import { Badge, Group } from "@mantine/core";

/** What a piece of news is about. */
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
