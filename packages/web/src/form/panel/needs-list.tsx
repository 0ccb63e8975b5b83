import { Text } from "@mantine/core";
import type { Form } from "@opis/model/declaration/form";
import { useWords } from "../../words/define-words.ts";
import { usePick } from "../../words/words.ts";
import { useRowTitles } from "../data/use-row-titles.ts";
import classes from "../form.module.css";
import { useFormContext } from "../form-context.tsx";
import { formWords } from "../words.ts";
import type { PaperNeed } from "./paper-needs.ts";

interface NeedsListProps {
  readonly needs: readonly PaperNeed[];
  readonly onOpen: (field: string, row?: number) => void;
}

/** What papers still need beyond the percent, by the forms that ask it; each leads to its input. */
export function NeedsList({ needs, onOpen }: NeedsListProps) {
  const say = useWords(formWords);
  const { declared } = useFormContext();
  if (needs.length === 0) return null;
  const forms = new Set(needs.map(({ of }) => of?.form ?? declared));
  return (
    <div data-testid="needs-list">
      <div className={classes.group}>{say("forPapers")}</div>
      {[...forms].map((form) => (
        <NeedsOfForm
          key={form.name}
          form={form}
          needs={needs.filter(({ of }) => (of?.form ?? declared) === form)}
          onOpen={onOpen}
        />
      ))}
    </div>
  );
}

function NeedsOfForm({ form, needs, onOpen }: NeedsListProps & { readonly form: Form }) {
  const pick = usePick();
  const titleOf = useRowTitles(form);
  return needs.map(({ field, asked, of }) => (
    <button
      key={`${field} ${of?.row.id ?? ""}`}
      type="button"
      className={classes.item}
      data-field={field}
      onClick={() => onOpen(field, of?.row.id)}
    >
      <span className={classes.dot} aria-hidden />
      <span>
        {pick(asked.label)}
        {of && (
          <Text component="span" display="block" size="sm" c="dimmed">
            {titleOf(of.row) || pick(form.title)}
          </Text>
        )}
      </span>
    </button>
  ));
}
