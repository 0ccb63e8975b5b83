import { Button, Group, Stack, Text } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery } from "../../../api/queries.ts";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { sentParts, systemsLeft } from "../model/model-parts.ts";
import type { ScopeProps } from "../model/model-screen.ts";
import { PartCard } from "./part-card.tsx";

/** The parts of a model: a system each, or several within one boundary. */
export function PartList({ company, model, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  const { data: systems = [] } = useQuery({
    ...companyInitQuery(company),
    select: (data) => data.systems.filter(({ is_active: isActive }) => isActive !== false),
  });
  const left = systemsLeft(model, systems);
  const addApart = () =>
    save("parts/new", (newest) => {
      const added = systemsLeft(newest, left).map(({ id, name }) => ({ name, systems: [id] }));
      return { parts: [...sentParts(newest), ...added] };
    });
  return (
    <PageSection title={say("parts")} hint={say("partsHint")}>
      <Stack gap={12}>
        {model.parts.map((part) => (
          <PartCard key={part.id} {...{ part, systems, mayEdit, save }} />
        ))}
        {left.length > 0 && (
          <Text size="sm" c="dimmed">
            {say("systemsLeft", { names: left.map(({ name }) => name).join(", ") })}
          </Text>
        )}
        {mayEdit && left.length > 0 && (
          <Group gap={8}>
            <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={() => void addApart()}>
              {say("addParts", { count: left.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </PageSection>
  );
}
