import { Button, Group, TextInput } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { fieldError } from "../../../api/field-error.ts";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import { sentExperts } from "../model/model-parts.ts";
import type { ScopeProps } from "../model/model-screen.ts";
import classes from "../threats.module.css";

/** Adds an expert by the name; a name that is typed meanwhile stays, and so does a refused one. */
export function NewExpert({ save }: Pick<ScopeProps, "save">) {
  const say = useWords(threatsWords);
  const [name, setName] = useState("");
  // The name that is being added: Enter pressed twice adds one expert.
  const [adding, setAdding] = useState<string>();
  const [error, setError] = useState<unknown>();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === "" || name === adding) return;
    setAdding(name);
    const refusal = await save("experts/new", (model) => ({
      experts: [...sentExperts(model), { name: name.trim() }],
    }));
    setAdding((last) => (last === name ? undefined : last));
    setError(refusal);
    if (refusal === undefined) setName((typed) => (typed === name ? "" : typed));
  };
  return (
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
  );
}
