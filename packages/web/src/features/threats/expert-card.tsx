import { ActionIcon, Group, NativeSelect, SimpleGrid, TextInput, type TextInputProps } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { fieldError } from "../../api/api-error.ts";
import { readConflict } from "../../api/read-conflict.ts";
import { useWords } from "../../i18n/language.ts";
import { conflictWords } from "../../i18n/ru/conflict.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { useUnsaved } from "../../ui/use-unsaved.ts";
import type { ScopeProps } from "./model/model-screen.ts";
import { type SentExpert, sentExperts } from "./model/use-model-saving.ts";
import type { ThreatModelDetails } from "./threat-queries.ts";
import classes from "./threats.module.css";

const roles = ["security", "technology", "business", "other"] as const;
const roleTitles = {
  security: "roleSecurity",
  technology: "roleTechnology",
  business: "roleBusiness",
  other: "roleElse",
} as const satisfies Record<(typeof roles)[number], string>;
const texts = ["name", "position", "department"] as const;

interface ExpertCardProps extends Pick<ScopeProps, "mayEdit" | "save"> {
  readonly expert: ThreatModelDetails["experts"][number];
}

/** Renders an expert who assesses the threats. */
export function ExpertCard({ expert, mayEdit, save }: ExpertCardProps) {
  const say = useWords(threatsWords);
  const { id } = expert;
  const saveKey = `experts/${id}`;
  const change = <Field extends keyof SentExpert>(field: Field, value: SentExpert[Field]) =>
    save(`${saveKey}/${field}`, (model) => ({
      experts: sentExperts(model).map((candidate) =>
        candidate.id === id ? { ...candidate, [field]: value } : candidate,
      ),
    }));
  const [role, chooseRole] = useChosen(expert.role, (newRole) => change("role", newRole));
  return (
    <div className={classes.card} data-expert={id}>
      <Group align="flex-start" wrap="nowrap" gap={8}>
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing={8} className={classes.grows}>
          {texts.map((field) => (
            <SavedText
              key={field}
              label={say(`expert_${field}`)}
              names={["experts"]}
              value={expert[field]}
              readOnly={!mayEdit}
              onSave={(value) => change(field, value)}
            />
          ))}
          <NativeSelect
            label={say("expert_role")}
            disabled={!mayEdit}
            value={role ?? ""}
            onChange={({ currentTarget: { value } }) =>
              void chooseRole(roles.find((option) => option === value) ?? null)
            }
            data={[
              { value: "", label: say("notStated") },
              ...roles.map((option) => ({ value: option, label: say(roleTitles[option]) })),
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
            onClick={() =>
              void save(saveKey, (model) => ({
                experts: sentExperts(model).filter((candidate) => candidate.id !== id),
              }))
            }
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
    </div>
  );
}

/** Shows the chosen value immediately; once it is saved or refused, the stored one. */
export function useChosen<Value>(storedValue: Value, save: (value: Value) => Promise<unknown>) {
  const [chosen, setChosen] = useState<{ readonly value: Value }>();
  const choose = async (value: Value) => {
    const latest = { value };
    setChosen(latest);
    await save(value);
    setChosen((one) => (one === latest ? undefined : one));
  };
  return [chosen ? chosen.value : storedValue, choose] as const;
}

interface SavedTextProps extends Pick<TextInputProps, "label" | "readOnly" | "aria-label" | "description"> {
  readonly value: string;
  /** Fields of the refusal that concern this answer. */
  readonly names: readonly string[];
  /** Saves the value; resolves to the refusal, if any. */
  readonly onSave: (value: string) => Promise<unknown>;
}

/** Renders a text input saved on blur or Enter; a refused value stays, with the reason or the other user's value below. */
export function SavedText({ value, names, onSave, ...rest }: SavedTextProps) {
  const say = useWords(conflictWords);
  const [error, setError] = useState<unknown>();
  const line = useUnsaved(value, async (typed) => {
    const refusal = await onSave(typed.trim());
    setError(refusal);
    return refusal === undefined;
  });
  return (
    <TextInput
      {...rest}
      value={line.value}
      error={readConflict(error) ? `${say("title")}. ${say("theirs")}: ${value}` : fieldError(error, ...names)}
      onChange={(event) => line.type(event.currentTarget.value)}
      onBlur={line.leave}
      onKeyDown={(event) => event.key === "Enter" && event.currentTarget.blur()}
    />
  );
}
