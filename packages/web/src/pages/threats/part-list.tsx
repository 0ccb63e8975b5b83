import { ActionIcon, Button, Group, MultiSelect, Stack, Text } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery } from "../../api/queries.ts";
import { PageSection } from "../../ui/page-section.tsx";
import { useWords } from "../../words/define-words.ts";
import { threatsWords } from "../../words/threats.ts";
import type { ScopeProps } from "./model-screen.ts";
import { SavedText } from "./saved-text.tsx";
import classes from "./threats.module.css";

/** The parts of a model: a system each, or several within one boundary. */
export function PartList({ company, model, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  const { data: systems = [] } = useQuery({
    ...companyInitQuery(company),
    select: (data) => data.systems.filter(({ is_active: isActive }) => isActive !== false),
  });
  const parts = model.parts.map(({ id, name, systems: own }) => ({ id, name, systems: own.map((one) => one.id) }));
  const taken = new Set(parts.flatMap((part) => part.systems));
  const left = systems.filter(({ id }) => !taken.has(id));
  const change = (id: number, changed: { name?: string; systems?: number[] }) =>
    save({ parts: parts.map((part) => (part.id === id ? { ...part, ...changed } : part)) });
  const addApart = () => void save({ parts: [...parts, ...left.map(({ id, name }) => ({ name, systems: [id] }))] });
  return (
    <PageSection title={say("parts")} hint={say("partsHint")}>
      <Stack gap={12}>
        {model.parts.map(({ id, name, systems: own }) => (
          <div key={id} className={classes.card} data-part={id}>
            <Group align="flex-end" wrap="nowrap" gap={8}>
              <div className={classes.grows}>
                <SavedText
                  label={say("partName")}
                  names={["parts"]}
                  value={name}
                  readOnly={!mayEdit}
                  onSave={(value) => change(id, { name: value })}
                />
              </div>
              {mayEdit && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  aria-label={say("deletePart", { name })}
                  onClick={() => void save({ parts: parts.filter((part) => part.id !== id) })}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              )}
            </Group>
            <MultiSelect
              label={say("systemsOf", { name })}
              data={systems.map((system) => ({ value: String(system.id), label: system.name }))}
              value={own.map((system) => String(system.id))}
              onChange={(chosen) => chosen.length > 0 && void change(id, { systems: chosen.map(Number) })}
              readOnly={!mayEdit}
              searchable
              openOnFocus={false}
            />
          </div>
        ))}
        {left.length > 0 && (
          <Text size="sm" c="dimmed">
            {say("systemsLeft", { names: left.map(({ name }) => name).join(", ") })}
          </Text>
        )}
        {mayEdit && left.length > 0 && (
          <Group gap={8}>
            <Button variant="default" size="sm" leftSection={<IconPlus size={16} />} onClick={addApart}>
              {say("addParts", { count: left.length })}
            </Button>
          </Group>
        )}
      </Stack>
    </PageSection>
  );
}
