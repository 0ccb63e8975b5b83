import { ActionIcon, Button, Group, Skeleton, Stack } from "@mantine/core";
import { useDisclosure, useMediaQuery } from "@mantine/hooks";
import { completeness } from "@opis/model/completeness/completeness";
import { stepsOf } from "@opis/model/declaration/form-steps";
import type { FormName } from "@opis/model/forms/form-names";
import { formNamed } from "@opis/model/forms/non-record-forms";
import { isQuestionnaire } from "@opis/model/forms/questionnaire-names";
import { IconListCheck } from "@tabler/icons-react";
import { Suspense, useMemo, useState } from "react";
import { useWords } from "../i18n/language.ts";
import { lazyPart } from "../ui/lazy-part.ts";
import type { Crumb } from "../ui/page/crumbs.ts";
import { PageHeader } from "../ui/page/page-header.tsx";
import { LoadFailed } from "../ui/page/page-states.tsx";
import { PlainBadge } from "../ui/plain-badge.tsx";
import { CommentsProvider } from "./comments/comments-context.tsx";
import classes from "./form.module.css";
import { FormContextProvider, useFormContext } from "./form-context.tsx";
import { useFormSource } from "./form-source.tsx";
import { Notice } from "./notice.tsx";
import { listDocumentNeeds } from "./panel/document-needs.ts";
import { usePanel } from "./panel/use-panel.ts";
import { QuestionProposalsProvider } from "./question/question.tsx";
import { useHiddenAdditionalQuestions } from "./question/use-hidden-additional-questions.ts";
import { answersWithRows, type QuestionnaireData } from "./questionnaire-data.ts";
import { readApproval } from "./read-approval.ts";
import { Status } from "./readiness-and-save-status.tsx";
import { RisksProvider } from "./risks/risks-context.tsx";
import { rejectedAnswers } from "./saving/rejected-answers.ts";
import { type SaveState, useSaveState } from "./saving/save-store.ts";
import { StepsNav, StepView } from "./steps-nav.tsx";
import { useQuestionnaire } from "./use-questionnaire.ts";
import { type OpenQuestion, useStep } from "./use-step.ts";
import { formWords } from "./words.ts";

// Loaded on demand: conflicts are rare.
const Conflicts = lazyPart(() =>
  import("./saving/conflicts.tsx").then(({ Conflicts: component }) => ({ default: component })),
);
// Loaded on demand: few users open them, and each is as large as a step.
const PanelSheet = lazyPart(() =>
  import("./panel/panel-sheet.tsx").then(({ PanelSheet: component }) => ({ default: component })),
);
const SidePanel = lazyPart(() =>
  import("./panel/side-panel.tsx").then(({ SidePanel: component }) => ({ default: component })),
);
const PdfButton = lazyPart(() =>
  import("./pdf-button.tsx").then(({ PdfButton: component }) => ({ default: component })),
);
const WorkflowStatus = lazyPart(() =>
  import("./workflow-status.tsx").then(({ WorkflowStatus: component }) => ({ default: component })),
);
const PrintedQuestionnaire = lazyPart(() =>
  import("./printed-questionnaire.tsx").then(({ PrintedQuestionnaire: component }) => ({ default: component })),
);
const QuestionFinder = lazyPart(() =>
  import("./question-finder.tsx").then(({ QuestionFinder: component }) => ({ default: component })),
);

const noSide = <Skeleton height={320} radius="md" />;
// Buttons are rendered disabled in their final position while their code or data loads.
const noPdf = <ActionIcon variant="default" size={36} radius="xl" disabled aria-hidden />;
const noStatus = (
  <Button variant="default" radius="xl" w={150} disabled aria-hidden>
    …
  </Button>
);

const noneProposed = () => 0;

interface ScreenProps {
  readonly company: number;
  readonly form: FormName;
  /** Null for a form that a company has once. */
  readonly id: number | null;
  /** Heading until the questionnaire's name is loaded. */
  readonly title: string;
  readonly parents: readonly Crumb[];
  /** What to open, from the address. */
  readonly open: OpenQuestion;
}

/** Renders any questionnaire from its declaration: steps, questions, missing answers; saves automatically. */
export function QuestionnaireScreen({ company, form, id, title, parents, open }: ScreenProps) {
  const { query, data, context, isInactive } = useQuestionnaire(company, form, id);
  const say = useWords(formWords);
  const { hides } = useFormSource();
  const declaration = formNamed(form);
  const approval = data && readApproval(data.row);
  return (
    <>
      <PageHeader
        title={data?.storedName || title}
        parents={parents}
        actions={
          <>
            {context?.readOnly && <PlainBadge tone="gray">{say("viewOnly")}</PlainBadge>}
            {isQuestionnaire(form) &&
              (data && context ? (
                <Suspense fallback={noPdf}>
                  <PdfButton
                    {...{ company, form }}
                    id={context.rowId}
                    name={data.storedName || title}
                    hasComments={data.row.has_comments === true}
                  />
                </Suspense>
              ) : (
                noPdf
              ))}
            {declaration.approval &&
              !hides.has("workflow") &&
              (approval && context ? (
                <Suspense fallback={noStatus}>
                  <WorkflowStatus {...{ company, form, approval }} id={context.rowId} level={context.level} />
                </Suspense>
              ) : (
                noStatus
              ))}
          </>
        }
      />
      {query.isError && !data && <LoadFailed onRetry={() => void query.refetch()} />}
      {!query.isError && !(data && context) && <QuestionnaireSkeleton />}
      {data && context && (
        <FormContextProvider value={context}>
          <Loaded key={`${form}-${id}`} data={data} open={open} isInactive={isInactive} />
        </FormContextProvider>
      )}
    </>
  );
}

/** Renders the questionnaire's final layout while it loads, so that nothing jumps. */
export function QuestionnaireSkeleton() {
  return (
    <Stack gap={16} aria-busy>
      <Skeleton height={24} width={320} />
      <div className={classes.layout}>
        <Stack gap={8} className={classes.steps}>
          {[1, 2, 3, 4, 5, 6].map((line) => (
            <Skeleton key={line} height={36} />
          ))}
        </Stack>
        <Stack gap={24} className={classes.body}>
          <Skeleton height={28} width="40%" />
          {[1, 2, 3, 4, 5].map((line) => (
            <Skeleton key={line} height={64} />
          ))}
        </Stack>
        <Stack gap={8} className={classes.panel}>
          {[1, 2, 3].map((line) => (
            <Skeleton key={line} height={32} />
          ))}
        </Stack>
      </div>
    </Stack>
  );
}

interface LoadedProps {
  readonly data: QuestionnaireData;
  readonly open: OpenQuestion;
  readonly isInactive: boolean;
}

function Loaded({ data, open, isInactive }: LoadedProps) {
  const say = useWords(formWords);
  const { company, declared, readOnly } = useFormContext();
  const { ReadOnlyReason, QuestionProposals, useProposedCount = noneProposed } = useFormSource();
  const proposals = useProposedCount(company) > 0 ? QuestionProposals : undefined;
  const steps = useMemo(() => stepsOf(declared), [declared]);
  const answers = answersWithRows(declared, data);
  const leftOut = useHiddenAdditionalQuestions(answers);
  const { percent, missing } = completeness(declared, answers);
  const problems = useSaveState((state) => state.problems);
  const typed = useSaveState((state) => state.typed);
  const hasConflicts = useSaveState((state) => state.conflicts.length > 0);
  const reasons = withLeftTexts(problems, typed, (text) => say("notAdded", { text }));
  const rejected = rejectedAnswers(company, declared, data, reasons);
  const [isFinding, finder] = useDisclosure(false);
  const isWide = useMediaQuery("(min-width: 75em)", true, { getInitialValueInEffect: false });
  const { step, goTo, goToQuestion, turnTo, leaveInstruction } = useStep(declared, steps, open, finder.open);
  const panel = usePanel(isWide, leaveInstruction);
  const isSheetWanted = useOnce(panel.isOpen);
  const openQuestion = (field: string, row?: number) => {
    panel.close();
    goToQuestion(field, row);
  };
  const [firstRejected] = rejected;
  const onFirst = firstRejected && (() => openQuestion(firstRejected.field, firstRejected.row));
  const needs = listDocumentNeeds(declared, data, leftOut);
  const openCount = missing.length + rejected.length + needs.length;
  const status = (
    <Status
      {...{ percent, onFirst }}
      missing={missing.length}
      needs={needs.length}
      onLeft={() => panel.show("missing")}
    />
  );
  const sidePanel = (
    <Suspense fallback={noSide}>
      <SidePanel
        {...{ step, answers, missing, rejected, needs }}
        tab={panel.tab}
        onTab={panel.turnTo}
        onOpen={openQuestion}
        onStep={turnTo}
      />
    </Suspense>
  );
  const isSingle = steps.length === 1;
  return (
    <RisksProvider onShow={() => panel.show("risks")}>
      <CommentsProvider onShow={() => panel.show("comments")}>
        {isInactive && <Notice>{say("inactive")}</Notice>}
        {readOnly && !isInactive && ReadOnlyReason && (
          <Notice>
            <ReadOnlyReason />
          </Notice>
        )}
        {hasConflicts && (
          <Suspense>
            <Conflicts />
          </Suspense>
        )}
        {!isWide && (
          <div className={classes.strip}>
            {status}
            <Button
              variant="default"
              leftSection={<IconListCheck size={16} />}
              onClick={panel.open}
              flex="0 0 auto"
              aria-label={openCount > 0 ? say("leftCount", { count: openCount }) : undefined}
            >
              {openCount > 0 ? openCount : say("panel")}
            </Button>
          </div>
        )}
        <a className={classes.skip} href="#questions">
          {say("toQuestions")}
        </a>
        <div className={classes.layout} data-single={isSingle || undefined}>
          {!isSingle && (
            <nav className={`${classes.side} ${classes.steps}`} aria-label={say("steps")}>
              <StepsNav
                {...{ declared, steps, data, missing, needs, rejected }}
                current={step.number}
                onChoose={goTo}
              />
            </nav>
          )}
          <div className={classes.body} id="questions" tabIndex={-1}>
            <QuestionProposalsProvider value={proposals}>
              <ProposalsOfStep step={step.number} />
              <StepView {...{ step, steps, data, missing, leftOut }} onStep={goTo} />
            </QuestionProposalsProvider>
          </div>
          {isWide && (
            <aside className={classes.side} aria-label={say("panel")}>
              <Group mb={12} px={8}>
                {status}
              </Group>
              {sidePanel}
            </aside>
          )}
        </div>
        <Suspense>
          <PrintedQuestionnaire {...{ declared, steps, data, leftOut }} />
        </Suspense>
        {isSheetWanted && (
          <Suspense>
            <PanelSheet isOpen={panel.isOpen} onClose={panel.close}>
              {sidePanel}
            </PanelSheet>
          </Suspense>
        )}
        {isFinding && (
          <Suspense>
            <QuestionFinder {...{ declared, answers, leftOut }} onClose={finder.close} onOpen={goToQuestion} />
          </Suspense>
        )}
      </CommentsProvider>
    </RisksProvider>
  );
}

/** Renders what industry packs propose in a step, for users who may answer. */
function ProposalsOfStep({ step }: { readonly step: number }) {
  const { company, declared, readOnly, rowId } = useFormContext();
  const { StepProposals, useProposedCount = noneProposed } = useFormSource();
  const count = useProposedCount(company);
  if (!StepProposals || readOnly || count === 0) return null;
  return (
    <Suspense>
      <StepProposals company={company} form={declared.name} id={rowId} step={step} />
    </Suspense>
  );
}

/** Merges the reasons why answers are refused with those of texts left in inputs without being chosen or added. */
export function withLeftTexts(
  problems: SaveState["problems"],
  typed: SaveState["typed"],
  reasonOf: (text: string) => string,
): SaveState["problems"] {
  const all = new Map(problems);
  for (const [row, texts] of typed) {
    const leftTexts = Object.entries(texts).filter(([, { isLeft }]) => isLeft);
    const reasons = Object.fromEntries(leftTexts.map(([field, { text, reason }]) => [field, reason ?? reasonOf(text)]));
    all.set(row, { ...reasons, ...all.get(row) });
  }
  return all;
}

/** Returns whether the condition was ever true: an opened part stays mounted, so that it can animate when closing. */
function useOnce(isSo: boolean): boolean {
  const [wasSo, setWasSo] = useState(isSo);
  if (isSo && !wasSo) setWasSo(true);
  return isSo || wasSo;
}
