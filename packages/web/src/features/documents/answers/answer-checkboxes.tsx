import { Checkbox, Stack } from "@mantine/core";
import { ContestedNote, useConflictingAnswer } from "./contested-note.tsx";

interface Tick {
  readonly value: string;
  readonly label: string;
  /** Explanation under a recommended option. */
  readonly description?: string | undefined;
}

interface AnswerTicksProps {
  readonly label: string;
  readonly description?: string | undefined;
  /** The chosen options. */
  readonly value: unknown;
  readonly options: readonly Tick[];
  /** Saves the chosen options; resolves to whether they are saved. */
  readonly onSave: (ticked: string[]) => Promise<boolean>;
}

/** Renders a multiple-choice question of a wizard with all options visible. */
export function AnswerCheckboxes({ label, description, value, options, onSave }: AnswerTicksProps) {
  const storedOptions = JSON.stringify(tickedIn(value));
  const { shown, theirs, isRefused, put, settle } = useConflictingAnswer(storedOptions, (ticked) =>
    onSave(tickedIn(parsed(ticked))),
  );
  // In display order, so that equal selections are equal arrays.
  const inOrder = (ticked: readonly string[]) => {
    const offered = options.flatMap((option) => (ticked.includes(option.value) ? [option.value] : []));
    return [...offered, ...ticked.filter((tickedOption) => !offered.includes(tickedOption))];
  };
  const namesOf = (ticked: readonly string[]) =>
    options.flatMap((option) => (ticked.includes(option.value) ? [option.label] : [])).join("; ");
  return (
    <div>
      <Checkbox.Group
        label={label}
        description={description}
        value={tickedIn(parsed(shown))}
        onChange={(ticked) => put(JSON.stringify(inOrder(ticked)))}
      >
        <Stack gap={8} mt={8}>
          {options.map((option) => (
            <Checkbox key={option.value} {...option} />
          ))}
        </Stack>
      </Checkbox.Group>
      <ContestedNote
        theirs={theirs && namesOf(tickedIn(parsed(theirs.value)))}
        isRefused={isRefused}
        onSettle={settle}
      />
    </div>
  );
}

function tickedIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : [];
}

function parsed(ticked: string): unknown {
  return JSON.parse(ticked);
}
