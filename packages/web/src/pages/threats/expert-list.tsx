import { ActionIcon, Button, Group, NativeSelect, SimpleGrid, Stack, TextInput } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../api/field-error.ts";
import { PageSection } from "../../ui/page-section.tsx";
import { useWords } from "../../words/define-words.ts";
import { threatsWords } from "../../words/threats.ts";
import type { ScopeProps } from "./model-screen.ts";
import { SavedText } from "./saved-text.tsx";
import type { ThreatModel } from "./threat-queries.ts";
import classes from "./threats.module.css";

type Expert = ThreatModel["experts"][number];

const roles = ["security", "technology", "business", "other"] as const;
const roleTitles = {
  security: "roleSecurity",
  technology: "roleTechnology",
  business: "roleBusiness",
  other: "roleElse",
} as const satisfies Record<(typeof roles)[number], string>;
const texts = ["name", "position", "department"] as const;

/** The experts who assess the threats. */
export function ExpertList({ model: { experts }, mayEdit, save }: ScopeProps) {
  const say = useWords(threatsWords);
  const [name, setName] = useState("");
  const [error, setError] = useState<unknown>();
  const change = (id: number, changed: Partial<Expert>) =>
    save({ experts: experts.map((expert) => (expert.id === id ? { ...expert, ...changed } : expert)) });
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "") return;
    const refusal = await save({ experts: [...experts, { name: name.trim() }] });
    setError(refusal);
    if (refusal === undefined) setName("");
  };
  return (
    <PageSection title={say("experts")} hint={say("expertsHint")}>
      <Stack gap={12}>
        {experts.map((expert) => (
          <div key={expert.id} className={classes.card} data-expert={expert.id}>
            <Group align="flex-start" wrap="nowrap" gap={8}>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={8} className={classes.grows}>
                {texts.map((field) => (
                  <SavedText
                    key={field}
                    label={say(`expert_${field}`)}
                    names={["experts"]}
                    value={expert[field]}
                    readOnly={!mayEdit}
                    onSave={(value) => change(expert.id, { [field]: value })}
                  />
                ))}
                <NativeSelect
                  label={say("expert_role")}
                  disabled={!mayEdit}
                  value={expert.role ?? ""}
                  onChange={({ currentTarget: { value } }) =>
                    void change(expert.id, { role: roles.find((role) => role === value) ?? null })
                  }
                  data={[
                    { value: "", label: say("notTold") },
                    ...roles.map((role) => ({ value: role, label: say(roleTitles[role]) })),
                  ]}
                />
              </SimpleGrid>
              {mayEdit && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  size={36}
                  mt={25}
                  aria-label={say("deleteExpert", { name: expert.name })}
                  onClick={() => void save({ experts: experts.filter(({ id }) => id !== expert.id) })}
                >
                  <IconTrash size={18} />
                </ActionIcon>
              )}
            </Group>
          </div>
        ))}
        {mayEdit && (
          <form onSubmit={(event) => void add(event)}>
            <Group align="flex-start" wrap="nowrap" gap={8}>
              <TextInput
                label={say("newExpert")}
                className={classes.grows}
                value={name}
                error={fieldError(error, "experts")}
                onChange={(event) => setName(event.currentTarget.value)}
              />
              <Button type="submit" variant="default" mt={25} leftSection={<IconPlus size={16} />}>
                {say("addExpert")}
              </Button>
            </Group>
          </form>
        )}
      </Stack>
    </PageSection>
  );
}
