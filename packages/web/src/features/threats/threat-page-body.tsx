import { Badge, Button, Group, List, NativeSelect, Skeleton, Stack, Text, Title } from "@mantine/core";
import { threatStatusTitles } from "@opis/model/threats/derivation/decision-titles";
import { threatModelAddress } from "@opis/model/threats/threat-model-address";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { dateText, useLanguage, usePick, useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { HrefLink } from "../../ui/href-link.tsx";
import { lazyPart } from "../../ui/lazy-part.ts";
import { LoadFailed } from "../../ui/page/page-states.tsx";
import { CommentHere } from "./model/comment-here.tsx";
import type { ModelScreen } from "./model/model-screen.ts";
import { ScenarioList } from "./scenario-list.tsx";
import classes from "./threat-page.module.css";
import { type ThreatDetails, threatQuery } from "./threat-queries.ts";

const DecideThreats = lazyPart(() =>
  import("./decide-threats.tsx").then(({ DecideThreats: component }) => ({ default: component })),
);

/** Renders a threat in a part of a model: its components, its result and why, its scenarios, and its measures. */
export function ThreatPageBody(screen: ModelScreen & { readonly code: string }) {
  const say = useWords(threatsWords);
  const navigate = useNavigate();
  const { company, model, place, code, mayEdit } = screen;
  const [isDeciding, setDeciding] = useState(false);
  const part = model.parts.find(({ id }) => id === place.part) ?? model.parts[0];
  const {
    data: threat,
    isError,
    refetch,
  } = useQuery({
    ...threatQuery(company, part?.id ?? 0, code),
    enabled: part !== undefined,
  });
  const heading = useRef<HTMLHeadingElement>(null);
  const isShown = threat !== undefined;
  // Keyboard users coming from the matrix get the focus on the heading; those who go from threat to threat keep it on the link.
  useEffect(() => {
    if (isShown && document.activeElement === document.body) heading.current?.focus();
  }, [isShown]);
  if (!part) return <Text c="dimmed">{say("noParts")}</Text>;
  if (isError && !threat) return <LoadFailed onRetry={() => void refetch()} />;
  if (!threat) return <Skeleton height={480} radius="md" />;
  const open = (id: number) =>
    void navigate({ href: threatModelAddress(company, model.id, { ...place, view: "threats", code, part: id }) });
  return (
    <Stack gap={24} maw={960} data-threat={code}>
      <Stack gap={8}>
        <Title order={2} ref={heading} tabIndex={-1} className={classes.heading}>
          {threat.code} {threat.title}
        </Title>
        <Text size="sm" c="dimmed">
          {threat.source}
        </Text>
        {model.parts.length > 1 && (
          <NativeSelect
            label={say("part")}
            maw={420}
            value={part.id}
            onChange={({ currentTarget: { value } }) => open(Number(value))}
            data={model.parts.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
      </Stack>
      <Verdict threat={threat}>
        <Group>
          {mayEdit && (
            <Button size="sm" variant="default" onClick={() => setDeciding(true)}>
              {say("decideThreat")}
            </Button>
          )}
          <CommentHere comments={screen.comments} place={{ threat: code }} part={part.id} />
        </Group>
      </Verdict>
      <Components threat={threat} />
      <ScenarioList {...screen} part={part.id} threat={threat} />
      <ThreatMeasures threat={threat} />
      <Suspense>
        {isDeciding && (
          <DecideThreats {...screen} cells={[threat]} onDone={() => {}} onClose={() => setDeciding(false)} />
        )}
      </Suspense>
    </Stack>
  );
}

/** Renders the measures of Order 21 chosen against a threat, their tools, and what is not covered. */
function ThreatMeasures({ threat: { measures, tools, scenarios } }: { readonly threat: ThreatDetails }) {
  const say = useWords(threatsWords);
  const open = scenarios.filter(({ is_blocked: isBlocked }) => !isBlocked);
  return (
    <section aria-labelledby="threat-measures" data-measures>
      <Title order={3} id="threat-measures">
        {say("measures")}
      </Title>
      <Text size="sm" c="dimmed" mb={8}>
        {say("measuresUnsourced")}
      </Text>
      {measures.length === 0 && <Text size="sm">{say("measuresNone")}</Text>}
      <ul className={classes.measures}>
        {measures.map(({ code, title, in_force: inForce, tool, reason, steps }) => (
          <li key={`${code} ${tool?.id}`} data-measure={code}>
            <Text size="sm" fw={500} className={classes.word}>
              {code} {title}{" "}
              <Badge
                variant="light"
                color={inForce ? "green" : "yellow"}
                tt="none"
                fw={500}
                radius="sm"
                component="span"
              >
                {say(inForce ? "measureHolds" : "measureDoesNot")}
              </Badge>
            </Text>
            <Text size="sm" component="div">
              {tool === null ? say("byHands") : <ToolName tool={tool} />}
            </Text>
            <Text size="sm" c="dimmed" className={classes.word}>
              {say("measureSteps", {
                steps: steps.map(({ scenario, technique }) => `${scenario}: ${technique.replace("T", "Т")}`).join("; "),
              })}
              {reason && ` ${reason}`}
            </Text>
          </li>
        ))}
      </ul>
      {scenarios.length > 0 && (
        <>
          <Text size="sm" fw={600} mt={12}>
            {say(open.length > 0 ? "uncovered" : "allCovered")}
          </Text>
          <List size="sm">
            {open.map(({ code, title }) => (
              <List.Item key={code}>
                {code} {title}
              </List.Item>
            ))}
          </List>
        </>
      )}
      <Text size="sm" fw={600} mt={12}>
        {say("toolsOfPart")}
      </Text>
      {tools.length === 0 && (
        <Text size="sm" c="dimmed">
          {say("toolsNone")}
        </Text>
      )}
      <List size="sm">
        {tools.map((tool) => (
          <List.Item key={tool.id}>
            <ToolName tool={tool} />
          </List.Item>
        ))}
      </List>
    </section>
  );
}

function ToolName({ tool: { name, url } }: { readonly tool: ThreatDetails["tools"][number] }) {
  const say = useWords(threatsWords);
  if (name === "") return <span>{say("toolGone")}</span>;
  return url === null ? <span>{name}</span> : <HrefLink href={url}>{name}</HrefLink>;
}

/** Renders the result with the points of the method, step by step; decisions are separate. */
function Verdict({ threat, children }: { readonly threat: ThreatDetails; readonly children: ReactNode }) {
  const say = useWords(threatsWords);
  const pick = usePick();
  const language = useLanguage();
  const { decision, steps } = threat;
  return (
    <section aria-labelledby="threat-verdict" className={classes.verdict} data-actual={threat.is_actual || undefined}>
      <Group gap={8}>
        <Title order={3} id="threat-verdict">
          {pick(threatStatusTitles[threat.status])}
        </Title>
        <Badge
          variant={decision ? "outline" : "light"}
          color={decision ? "accent" : "gray"}
          tt="none"
          fw={500}
          radius="sm"
        >
          {say(decision ? "byPeople" : "byQuestionnaires")}
        </Badge>
      </Group>
      {decision && (
        <div className={classes.decided}>
          <Text size="sm" className={classes.word}>
            {decision.reason}
          </Text>
          <Text size="xs" c="dimmed">
            {say("decidedBy", { name: decision.decided_by, day: dateText(decision.decided_at, language) })}
          </Text>
          {decision.is_outdated && (
            <Text size="xs" c="var(--opis-warning)">
              {say("outdated")}
            </Text>
          )}
        </div>
      )}
      <Text size="sm" fw={600} mt={4}>
        {say("derivedBecause", { verdict: pick(threatStatusTitles[threat.derived]) })}
      </Text>
      <ol className={classes.reasons}>
        {steps.map(({ check, passes, point, text }) => (
          <li key={check} data-check={check} data-passes={passes}>
            <span aria-hidden className={classes.passes}>
              {passes ? "✓" : "✕"}
            </span>
            <span className={classes.word}>
              {text}{" "}
              <Text component="span" size="sm" c="dimmed">
                ({point})
              </Text>
            </span>
          </li>
        ))}
      </ol>
      {children}
    </section>
  );
}

/** Renders the four components of a threat. */
function Components({ threat }: { readonly threat: ThreatDetails }) {
  const say = useWords(threatsWords);
  const namesOf = (all: readonly { readonly code: string; readonly title: string }[]) =>
    all.map(({ code, title }) => ({ key: code, title }));
  const lists = [
    [
      "violators",
      threat.violators.map(({ code, title, level }) => ({ key: `${code} ${level}`, title: `${title} (${level})` })),
    ],
    ["objects", namesOf(threat.objects)],
    ["influences", namesOf(threat.influences)],
    ["ways", namesOf(threat.ways)],
    ["interfaces", namesOf(threat.interfaces)],
    [
      "consequences",
      namesOf(threat.consequences).map(({ key, title }) => ({ key, title: `${key.replace("Y", "У")} ${title}` })),
    ],
  ] as const;
  return (
    <section aria-labelledby="threat-components">
      <Title order={3} id="threat-components" mb={8}>
        {say("components")}
      </Title>
      <dl className={classes.components}>
        <div>
          <dt>{say("objectsNamed")}</dt>
          <dd>{threat.objects_named}</dd>
        </div>
        {lists.map(([name, all]) => (
          <div key={name} data-component={name}>
            <dt>{say(`component_${name}`)}</dt>
            <dd>
              {all.length === 0 ? (
                <span className={classes.none}>{say("nothingFound")}</span>
              ) : (
                <ul>
                  {all.map(({ key, title }) => (
                    <li key={key}>{title}</li>
                  ))}
                </ul>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
