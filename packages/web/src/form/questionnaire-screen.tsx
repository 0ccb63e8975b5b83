import { Alert, Button, Drawer, Group, Stack, Tabs, Text } from "@mantine/core";
import { useDisclosure, useHotkeys } from "@mantine/hooks";
import { isAsked } from "@opis/model/completeness";
import type { FormName } from "@opis/model/forms/names";
import { IconListCheck } from "@tabler/icons-react";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useRef, useState } from "react";
import { LoadFailed } from "../ui/load-failed.tsx";
import { PercentBar } from "../ui/percent-bar.tsx";
import { useWords } from "../words/define-words.ts";
import { usePick } from "../words/words.ts";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { focusQuestion } from "./focus-question.ts";
import classes from "./form.module.css";
import { HelpPanel } from "./help-panel.tsx";
import { MissingPanel } from "./missing-panel.tsx";
import { QuestionFinder } from "./question-finder.tsx";
import { QuestionnaireSkeleton } from "./questionnaire-skeleton.tsx";
import { SaveIndicator } from "./save-indicator.tsx";
import { StepBody } from "./step-body.tsx";
import { type Step, stepOf, stepsOf } from "./steps.ts";
import { StepsNav } from "./steps-nav.tsx";
import { type Questionnaire, useQuestionnaire } from "./use-questionnaire.ts";
import { formWords } from "./words.ts";

interface ScreenProps {
  readonly company: number;
  readonly form: FormName;
  /** Null for a form that a company has once. */
  readonly id: number | null;
  /** A question to open at once: its field and child row, from the address. */
  readonly open: { readonly field?: string | undefined; readonly row?: number | undefined };
}

/** Any questionnaire, drawn from its declaration: steps, questions, what is missing; it saves itself. */
export function QuestionnaireScreen({ company, form, id, open }: ScreenProps) {
  const { query, questionnaire } = useQuestionnaire(company, form, id);
  if (query.isError) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (!questionnaire) return <QuestionnaireSkeleton />;
  return <Loaded key={`${form}-${id}`} questionnaire={questionnaire} open={open} />;
}

interface LoadedProps {
  readonly questionnaire: Questionnaire;
  readonly open: ScreenProps["open"];
}

function Loaded({ questionnaire, open }: LoadedProps) {
  const say = useWords(formWords);
  const { declared, data, missing, percent } = questionnaire;
  const steps = useMemo(() => stepsOf(declared), [declared]);
  const [current, setCurrent] = useState(() => (open.field ? stepOf(declared, open.field) : 1));
  const [isPanelOpen, panel] = useDisclosure(false);
  const [isFinding, finder] = useDisclosure(false);
  const step = steps.find(({ number }) => number === current) ?? steps[0];
  const opened = useRef("");

  const goTo = (number: number) => setCurrent(Math.min(Math.max(number, 1), steps.length));
  const goToQuestion = (field: string, row?: number) => {
    setCurrent(stepOf(declared, field));
    panel.close();
    focusQuestion(field, row);
  };

  const wanted = open.field ? `${open.field} ${open.row ?? ""}` : "";
  useEffect(() => {
    if (wanted === "" || opened.current === wanted || !open.field) return;
    opened.current = wanted;
    setCurrent(stepOf(declared, open.field));
    focusQuestion(open.field, open.row);
  }, [wanted, open.field, open.row, declared]);

  useHotkeys(
    [
      ["mod+Enter", () => goTo(current + 1)],
      ["alt+ArrowRight", () => goTo(current + 1)],
      ["alt+ArrowLeft", () => goTo(current - 1)],
    ],
    [],
  );
  useHotkeys([["/", finder.open]]);

  if (!step) return null;
  const panelTabs = (
    <Tabs defaultValue="missing" keepMounted={false}>
      <Tabs.List>
        <Tabs.Tab value="missing">{say("missing")}</Tabs.Tab>
        <Tabs.Tab value="help">{say("help")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="missing" pt={12}>
        <MissingPanel declared={declared} missing={missing} onOpen={goToQuestion} />
      </Tabs.Panel>
      <Tabs.Panel value="help" pt={12}>
        <HelpPanel declared={declared} step={step} />
      </Tabs.Panel>
    </Tabs>
  );
  return (
    <Stack gap={16}>
      <Group justify="space-between" gap={16} wrap="wrap">
        <Group gap={16}>
          <PercentBar percent={percent} />
          <SaveIndicator />
        </Group>
        <Button
          className={classes.panelButton}
          variant="default"
          leftSection={<IconListCheck size={16} />}
          onClick={panel.open}
        >
          {missing.length > 0 ? say("missingCount", { count: missing.length }) : say("panel")}
        </Button>
      </Group>
      {questionnaire.readOnly && <Alert color="gray">{say(questionnaire.isInactive ? "inactive" : "readOnly")}</Alert>}
      <div className={classes.layout}>
        <nav className={`${classes.side} ${classes.steps}`} aria-label={say("steps")}>
          <StepsNav declared={declared} steps={steps} current={current} data={data} missing={missing} onChoose={goTo} />
        </nav>
        <div className={classes.body}>
          <div className={classes.phoneSteps}>
            <StepsNav
              declared={declared}
              steps={steps}
              current={current}
              data={data}
              missing={missing}
              onChoose={goTo}
              isCompact
            />
          </div>
          <StepView questionnaire={questionnaire} step={step} steps={steps} onStep={goTo} />
        </div>
        <aside className={`${classes.side} ${classes.panel}`} aria-label={say("panel")}>
          {panelTabs}
        </aside>
      </div>
      <Drawer opened={isPanelOpen} onClose={panel.close} position="bottom" size="75%" title={say("panel")}>
        {panelTabs}
      </Drawer>
      <QuestionFinder declared={declared} opened={isFinding} onClose={finder.close} onOpen={goToQuestion} />
      <ConflictDialog declared={declared} />
    </Stack>
  );
}

interface StepViewProps {
  readonly questionnaire: Questionnaire;
  readonly step: Step;
  readonly steps: readonly Step[];
  readonly onStep: (step: number) => void;
}

function StepView({ questionnaire, step, steps, onStep }: StepViewProps) {
  const say = useWords(formWords);
  const pick = usePick();
  const navigate = useNavigate();
  const asked = step.items.filter(({ name }) => isAsked(questionnaire.declared, name, questionnaire.answers));
  const isLast = step.number === steps.length;
  return (
    <Stack gap={24}>
      {steps.length > 1 && (
        <Text component="h2" fz={20} fw={600} m={0}>
          {step.number}. {pick(step.title)}
        </Text>
      )}
      <StepBody questionnaire={questionnaire} items={asked} steps={steps} />
      <Group justify="space-between" mt={8}>
        <Button variant="default" disabled={step.number === 1} onClick={() => onStep(step.number - 1)}>
          {say("back")}
        </Button>
        <Text size="xs" c="dimmed" visibleFrom="md">
          {say("keys")}
        </Text>
        <Button
          onClick={() =>
            isLast
              ? void navigate({ to: "/company/$companyId/forms/", params: { companyId: questionnaire.company } })
              : onStep(step.number + 1)
          }
        >
          {say(isLast ? "finish" : "next")}
        </Button>
      </Group>
    </Stack>
  );
}
