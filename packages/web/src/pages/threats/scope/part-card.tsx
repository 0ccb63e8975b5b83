import { ActionIcon, Group, MultiSelect } from "@mantine/core";
import { IconTrash } from "@tabler/icons-react";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { useChosen } from "../deciding/use-chosen.ts";
import { type SentPart, sentParts } from "../model/model-parts.ts";
import type { ScopeProps } from "../model/model-screen.ts";
import type { ThreatModel } from "../threat-queries.ts";
import classes from "../threats.module.css";
import { SavedText } from "./saved-text.tsx";

interface PartCardProps extends Pick<ScopeProps, "mayEdit" | "save"> {
  readonly part: ThreatModel["parts"][number];
  /** The systems it may be made of. */
  readonly systems: readonly { readonly id: number; readonly name: string }[];
}

/** A part of a model: its name and its systems. */
export function PartCard({ part: { id, name, systems: own }, systems, mayEdit, save }: PartCardProps) {
  const say = useWords(threatsWords);
  const place = `parts/${id}`;
  const change = <Field extends keyof SentPart>(field: Field, value: SentPart[Field]) =>
    save(`${place}/${field}`, (model) => ({
      parts: sentParts(model).map((one) => (one.id === id ? { ...one, [field]: value } : one)),
    }));
  const stored = own.map((system) => system.id);
  const [chosen, choose] = useChosen(stored, (ids) => change("systems", ids));
  return (
    <div className={classes.card} data-part={id}>
      <Group align="flex-end" wrap="nowrap" gap={8}>
        <div className={classes.grows}>
          <SavedText
            label={say("partName")}
            names={["parts"]}
            value={name}
            readOnly={!mayEdit}
            onSave={(value) => change("name", value)}
          />
        </div>
        {mayEdit && (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={say("deletePart", { name })}
            onClick={() => void save(place, (model) => ({ parts: sentParts(model).filter((one) => one.id !== id) }))}
          >
            <IconTrash size={18} />
          </ActionIcon>
        )}
      </Group>
      <MultiSelect
        label={say("systemsOf", { name })}
        data={systems.map((system) => ({ value: String(system.id), label: system.name }))}
        value={chosen.map(String)}
        onChange={(values) => values.length > 0 && void choose(values.map(Number))}
        readOnly={!mayEdit}
        searchable
        openOnFocus={false}
      />
    </div>
  );
}
