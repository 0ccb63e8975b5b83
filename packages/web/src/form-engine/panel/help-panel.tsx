import { List, Stack, Text, Title } from "@mantine/core";
import { isApplicable } from "@opis/model/completeness/completeness";
import type { Field } from "@opis/model/declaration/field";
import type { Form } from "@opis/model/declaration/form";
import type { Step, StepItem } from "@opis/model/declaration/form-steps";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { instructionsOf } from "@opis/model/instructions/index";
import type { Instruction } from "@opis/model/instructions/instruction";
import { citedPoints } from "@opis/model/law/cited-provisions";
import { IconScale } from "@tabler/icons-react";
import { useLocation } from "@tanstack/react-router";
import { Suspense, useEffect, useRef } from "react";
import { usePick, useWords } from "../../i18n/language.ts";
import { formLaterWords, instructionWords } from "../../i18n/ru/form-on-demand.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { instructionAt } from "../../ui/questionnaire-path.ts";
import { useFormContext } from "../form-context.tsx";
import type { PanelProps } from "../panel-props.ts";
import { useDemandText } from "../use-legal-requirement-text.ts";
import { InstructionLinks } from "./instruction-links.tsx";
import classes from "./side-panel.module.css";

const QuestionnaireVideos = lazyPart(() =>
  import("../questionnaire-videos.tsx").then(({ QuestionnaireVideos: component }) => ({ default: component })),
);

/** Id of the heading of the instruction shown. */
const instructionHeadingId = "instruction-heading";

/** Renders an instruction: purpose, how to answer, an example, a common mistake, the article of law. */
function InstructionView({ instruction }: { readonly instruction: Instruction }) {
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

/** Renders the instruction named by the address, or the one for the step; then the others and notes on the questions. */
export function HelpPanel({ step, answers, onOpen, onStep }: PanelProps) {
  const say = useWords(instructionWords);
  const form = useWords(formLaterWords);
  const { declared } = useFormContext();
  const { pathname } = useLocation();
  const slug = instructionAt(pathname);
  const all = instructionsOf(declared.name);
  const namedInstruction = all.find((instruction) => instruction.slug === slug);
  const shownInstruction =
    slug === undefined ? all.find((instruction) => instruction.step === step.number) : namedInstruction;

  // An instruction switches the step only once: later the user may have moved on.
  const followed = useRef<string>(undefined);
  useEffect(() => {
    if (followed.current === slug) return;
    followed.current = slug;
    if (namedInstruction?.step !== undefined) onStep(namedInstruction.step);
  }, [slug, namedInstruction, onStep]);

  const top = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another instruction is read from its beginning
  useEffect(() => {
    top.current?.closest("aside")?.scrollTo({ top: 0 });
    if (slug !== undefined) document.getElementById(instructionHeadingId)?.focus();
  }, [slug, shownInstruction]);

  return (
    <Stack gap={20} px={8} ref={top}>
      {shownInstruction ? (
        <InstructionView key={shownInstruction.slug} instruction={shownInstruction} />
      ) : (
        <Text c="dimmed">{say("unknown")}</Text>
      )}
      <QuestionNotes {...{ declared, step, answers, onOpen }} />
      <nav aria-label={say("all")}>
        <Title order={2} className={classes.part}>
          {say("all")}
        </Title>
        <InstructionLinks form={declared.name} current={shownInstruction?.slug} />
      </nav>
      <Suspense>
        <QuestionnaireVideos form={declared.name} />
      </Suspense>
      <Text size="sm" c="dimmed" visibleFrom="md">
        {form("keys")}
      </Text>
    </Stack>
  );
}

interface QuestionNotesProps {
  readonly declared: Form;
  readonly step: Step;
  readonly answers: Readonly<Record<string, unknown>>;
  readonly onOpen: (field: string) => void;
}

/** Renders notes and legal bases of the questions on a step, including those of child rows; each links to its question. */
function QuestionNotes({ declared, step, answers, onOpen }: QuestionNotesProps) {
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

function questionsOf(form: Form, item: StepItem): [string, Field][] {
  const declaredField = form.fields[item.name];
  const head: [string, Field][] =
    declaredField && (item.kind !== "rows" || item.isHome) ? [[item.name, declaredField]] : [];
  if (item.kind !== "rows") return head;
  const { fields } = formNamed(item.field.of);
  const inside = item.childFields.flatMap((name): [string, Field][] => {
    const field = fields[name];
    return field ? [[`${item.name}.${name}`, field]] : [];
  });
  return [...head, ...inside];
}
