import { Text, Title } from "@mantine/core";
import { isApplicable } from "@opis/model/completeness/completeness";
import type { Field } from "@opis/model/declaration/field";
import type { Form } from "@opis/model/declaration/form";
import type { Step, StepItem } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/answer-forms";
import { citedPoints } from "@opis/model/law/cited-points";
import { IconScale } from "@tabler/icons-react";
import { useWords } from "../../i18n/define-words.ts";
import { instructionWords } from "../../i18n/ru/instruction.ts";
import { usePick } from "../../i18n/words.ts";
import { useDemandText } from "../law/law-popover.tsx";
import classes from "../panel/help-panel.module.css";

interface QuestionNotesProps {
  readonly declared: Form;
  readonly step: Step;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly onOpen: (field: string) => void;
}

/** Notes and legal bases of the questions shown on a step, including those of its child rows; each links to its question. */
export function QuestionNotes({ declared, step, answers, onOpen }: QuestionNotesProps) {
  const say = useWords(instructionWords);
  const pick = usePick();
  const demandText = useDemandText();
  const notedFields = step.items
    .filter(({ name }) => isApplicable(declared, name, answers))
    .flatMap((item) => questionsOf(declared, item))
    .filter(([, { help, law }]) => help || law);
  if (notedFields.length === 0) return null;
  return (
    <section>
      <Title order={2} className={classes.part}>
        {say("questions")}
      </Title>
      {notedFields.map(([name, { label, help, law }]) => (
        <div key={name} className={classes.note}>
          <button type="button" className={classes.question} onClick={() => onOpen(name)}>
            {pick(label)}
          </button>
          {help && <Text size="sm">{pick(help)}</Text>}
          {law && (
            <Text size="sm" c="dimmed" className={classes.law}>
              <IconScale size={14} stroke={1.6} aria-hidden />
              <span>
                {pick(citedPoints[law])}. {demandText(law)}
              </span>
            </Text>
          )}
        </div>
      ))}
    </section>
  );
}

function questionsOf(declared: Form, item: StepItem): [string, Field][] {
  const own = declared.fields[item.name];
  const head: [string, Field][] = own && (item.kind !== "rows" || item.isHome) ? [[item.name, own]] : [];
  if (item.kind !== "rows") return head;
  const { fields } = formNamed(item.field.of);
  const inside = item.childFields.flatMap((name): [string, Field][] => {
    const field = fields[name];
    return field ? [[`${item.name}.${name}`, field]] : [];
  });
  return [...head, ...inside];
}
