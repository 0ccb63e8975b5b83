import { List, Text, Title } from "@mantine/core";
import type { Instruction } from "@opis/model/instructions/instruction";
import { IconScale } from "@tabler/icons-react";
import { useWords } from "../../words/define-words.ts";
import { instructionWords } from "../../words/instruction.ts";
import { usePick } from "../../words/words.ts";
import classes from "./help-panel.module.css";

/** Id of the heading of the instruction shown. */
export const instructionHeadingId = "instruction-heading";

/** One instruction: what for, how to answer, an example, a usual mistake, the article of law. */
export function InstructionView({ instruction }: { readonly instruction: Instruction }) {
  const say = useWords(instructionWords);
  const pick = usePick();
  const { title, purpose, how, example, mistake, law } = instruction;
  return (
    <article className={classes.instruction} aria-labelledby={instructionHeadingId} data-instruction={instruction.slug}>
      <Title order={2} fz="md" fw={600} id={instructionHeadingId} tabIndex={-1} className={classes.heading}>
        {pick(title)}
      </Title>
      <Text size="sm">{pick(purpose)}</Text>
      <section>
        <Title order={3} className={classes.part}>
          {say("how")}
        </Title>
        <List size="sm" spacing={6} className={classes.points}>
          {how.map((point) => (
            <List.Item key={point.ru}>{pick(point)}</List.Item>
          ))}
        </List>
      </section>
      <section className={classes.example}>
        <Title order={3} className={classes.part}>
          {say("example")}
        </Title>
        <Text size="sm">{pick(example)}</Text>
      </section>
      <section className={classes.mistake}>
        <Title order={3} className={classes.part}>
          {say("mistake")}
        </Title>
        <Text size="sm">{pick(mistake)}</Text>
      </section>
      <Text size="sm" c="dimmed" className={classes.law}>
        <IconScale size={14} stroke={1.6} aria-hidden />
        {pick(law)}
      </Text>
    </article>
  );
}
