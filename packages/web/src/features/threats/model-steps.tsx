import { Button, Group, NativeSelect, Skeleton, Stack, Text, Title } from "@mantine/core";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { IconCheck, IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ComponentType, type LazyExoticComponent, Suspense } from "react";
import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { linkTo } from "../../ui/link-to.ts";
import { CommentHere } from "./model/comment-here.tsx";
import type { ModelScreen, StepProps } from "./model/model-screen.ts";
import type { MissingThreatItem, ThreatModelDetails, ThreatModelStep } from "./threat-queries.ts";
import classes from "./threats.module.css";

type StepPart = LazyExoticComponent<ComponentType<StepProps>>;

const ScopeStep: StepPart = lazyPart(() =>
  import("./scope-step.tsx").then(({ ScopeStep: component }) => ({ default: component })),
);
const InventoryStep: StepPart = lazyPart(() =>
  import("./model/inventory-step.tsx").then(({ InventoryStep: component }) => ({ default: component })),
);
const EntriesStep: StepPart = lazyPart(() =>
  import("./matrix/entries-step.tsx").then(({ EntriesStep: component }) => ({ default: component })),
);
const ThreatsStep: StepPart = lazyPart(() =>
  import("./matrix/threats-step.tsx").then(({ ThreatsStep: component }) => ({ default: component })),
);

const parts: Readonly<Record<ThreatModelStep, StepPart>> = {
  scope: ScopeStep,
  systems: InventoryStep,
  servers: InventoryStep,
  workstations: InventoryStep,
  network: InventoryStep,
  interactions: InventoryStep,
  technologies: EntriesStep,
  consequences: EntriesStep,
  objects: EntriesStep,
  violators: EntriesStep,
  levels: EntriesStep,
  ways: EntriesStep,
  possible: ThreatsStep,
  scenarios: ThreatsStep,
  actuality: ThreatsStep,
};

/** Renders the steps of a model in the order of the method with their states, and the current step. */
export function ModelSteps(screen: ModelScreen) {
  const say = useWords(threatsWords);
  const navigate = useNavigate();
  const { company, model, place } = screen;
  const at = Math.max(
    0,
    model.steps.findIndex(({ step }) => step === place.step),
  );
  const shownStep = model.steps[at];
  if (!shownStep) return null;
  const hrefOf = (index: number) => {
    const step = model.steps[index]?.step;
    return threatModelAddress(company, model.id, { ...(step && { step }), part: place.part ?? null });
  };
  const Part = parts[shownStep.step];
  const missing = model.missing.filter(({ step }) => step === shownStep.step);
  return (
    <div className={classes.columns}>
      <nav aria-label={say("steps")} className={classes.steps}>
        <ol>
          {model.steps.map(({ step, title, is_ready: isReady, missing }, index) => (
            <li key={step} data-step={step} data-ready={isReady || undefined}>
              <Link
                {...linkTo(hrefOf(index))}
                className={classes.step}
                aria-current={index === at ? "step" : undefined}
              >
                <span className={classes.mark} aria-hidden>
                  {isReady ? <IconCheck size={14} /> : index}
                </span>
                <span className={classes.stepTitle}>{title}</span>
                <StepState isReady={isReady} missing={missing} />
              </Link>
            </li>
          ))}
        </ol>
      </nav>
      <Stack gap={20} className={classes.content}>
        <NativeSelect
          className={classes.stepChoice}
          label={say("steps")}
          value={at}
          onChange={({ currentTarget: { value } }) => void navigate({ href: hrefOf(Number(value)) })}
          data={model.steps.map((candidate, index) => ({
            value: String(index),
            label: optionText(candidate, index, say),
          }))}
        />
        <AllMissing {...screen} />
        <ModelWarnings model={model} />
        <section aria-labelledby="threat-step" data-shown-step={shownStep.step}>
          <Stack gap={16}>
            <div>
              <Title order={2} id="threat-step">
                {at}. {shownStep.title}
              </Title>
              <Text c="dimmed" size="sm">
                {say(`hint_${shownStep.step}`)}
              </Text>
              <CommentHere comments={screen.comments} place={{ step: shownStep.step }} />
            </div>
            {missing.length > 0 ? (
              <MissingList {...screen} missing={missing} label={say("missingHere")} />
            ) : (
              shownStep.is_ready && (
                <Text size="sm" c="var(--opis-success)">
                  {say("stepReady")}
                </Text>
              )
            )}
            <Suspense fallback={<Skeleton height={240} radius="md" />}>
              <Part {...screen} step={shownStep.step} key={shownStep.step} />
            </Suspense>
          </Stack>
        </section>
        <Group justify="space-between">
          {at > 0 ? (
            <Button
              variant="default"
              leftSection={<IconChevronLeft size={16} />}
              renderRoot={(props) => <Link {...linkTo(hrefOf(at - 1))} {...props} />}
            >
              {say("before")}
            </Button>
          ) : (
            <span />
          )}
          {at < model.steps.length - 1 && (
            <Button
              variant="default"
              rightSection={<IconChevronRight size={16} />}
              renderRoot={(props) => <Link {...linkTo(hrefOf(at + 1))} {...props} />}
            >
              {say("next")}
            </Button>
          )}
        </Group>
      </Stack>
    </div>
  );
}

type OfModel = Pick<ModelScreen, "company" | "model">;

/** Renders everything that is missing in a model, step by step, with links. */
function AllMissing({ company, model }: OfModel) {
  const say = useWords(threatsWords);
  if (model.missing.length === 0)
    return (
      <Text size="sm" c="var(--opis-success)" data-nothing-missing>
        {say("nothingMissing")}
      </Text>
    );
  const steps = model.steps.filter(({ missing }) => missing > 0);
  return (
    <details className={classes.allMissing} data-all-missing>
      <summary>{say("missingAll", { count: model.missing.length })}</summary>
      {steps.map(({ step, title }) => (
        <MissingList
          key={step}
          {...{ company, model }}
          label={title}
          missing={model.missing.filter((answer) => answer.step === step)}
        />
      ))}
    </details>
  );
}

interface MissingListProps extends OfModel {
  readonly missing: readonly MissingThreatItem[];
  readonly label: string;
}

/** Renders missing items with their parts; each links to the question, or to the undecided entries. */
function MissingList({ company, model, missing, label }: MissingListProps) {
  return (
    <div>
      <Text size="sm" fw={600}>
        {label}
      </Text>
      <ul className={classes.missing}>
        {missing.map((answer) => (
          <li key={JSON.stringify(answer)} data-missing={answer.step}>
            <HrefLink href={answer.url ?? placeOf(company, model, answer)} size="sm" underline="always">
              {answer.obj ? `${answer.obj}: ${answer.text}` : answer.text}
            </HrefLink>
            <MissingOf {...{ model, one: answer }} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function MissingOf({ model, one }: { readonly model: ThreatModelDetails; readonly one: MissingThreatItem }) {
  const say = useWords(threatsWords);
  const part = model.parts.length > 1 ? model.parts.find(({ id }) => id === one.part)?.name : undefined;
  const partDetails = [part, one.codes.length > 0 && say("entriesCount", { count: one.codes.length })].filter(Boolean);
  if (partDetails.length === 0) return null;
  return (
    <Text component="span" size="sm" c="dimmed">
      {" "}
      · {partDetails.join(" · ")}
    </Text>
  );
}

/** Returns the address where undecided entries are decided: the list of their step, or the threats. */
function placeOf(company: number, model: ThreatModelDetails, { step, part, codes }: MissingThreatItem): string {
  if (step === "possible") return threatModelAddress(company, model.id, { view: "threats", only: "undecided" });
  return threatModelAddress(company, model.id, { step, part, ...(codes.length > 0 && { only: "undecided" }) });
}

/** Renders contradictions within the model or with the questionnaires; the documents list the same ones. */
function ModelWarnings({ model: { parts, warnings } }: { readonly model: ThreatModelDetails }) {
  const say = useWords(threatsWords);
  if (warnings.length === 0) return null;
  return (
    <details className={classes.allMissing} data-warnings>
      <summary>{say("warnings", { count: warnings.length })}</summary>
      <ul className={classes.missing}>
        {warnings.map(({ code, text, part, places }) => (
          <li key={`${code} ${part}`} data-warning={code}>
            {parts.length > 1 && `${parts.find(({ id }) => id === part)?.name}: `}
            {text}
            {places.length > 0 && (
              <ul className={classes.sources}>
                {places.map((place) => (
                  <li key={place.url}>
                    <HrefLink href={place.url} size="sm">
                      {place.text}
                    </HrefLink>
                  </li>
                ))}
              </ul>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}

function StepState({ isReady, missing }: { readonly isReady: boolean; readonly missing: number }) {
  const say = useWords(threatsWords);
  if (isReady) return <span className={classes.stepState}>{say("ready")}</span>;
  return (
    <span className={classes.stepState} data-lacking>
      {missing > 0 ? say("missingCount", { count: missing }) : say("notBegun")}
    </span>
  );
}

function optionText(
  { title, is_ready: isReady, missing }: ThreatModelDetails["steps"][number],
  index: number,
  say: typeof threatsWords.text,
): string {
  const state = isReady ? say("ready") : missing > 0 ? say("missingCount", { count: missing }) : say("notBegun");
  return `${index}. ${title} — ${state}`;
}
