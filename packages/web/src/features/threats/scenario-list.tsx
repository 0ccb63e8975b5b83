import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { Suspense, useState } from "react";
import { useWords } from "../../i18n/language.ts";
import { threatsWords } from "../../i18n/ru/threats.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import type { ModelScreen } from "./model/model-screen.ts";
import classes from "./threat-page.module.css";
import type { ThreatDetails, ThreatScenario } from "./threat-queries.ts";

const BlockDialog = lazyPart(() =>
  import("./block-scenario-dialog.tsx").then(({ BlockScenarioDialog: component }) => ({ default: component })),
);

interface ScenarioListProps extends ModelScreen {
  readonly part: number;
  readonly threat: ThreatDetails;
}

/** Renders the scenarios of a threat as diagrams: tactics in order, their techniques, and the measures that block them. */
export function ScenarioList({ part, threat, ...screen }: ScenarioListProps) {
  const say = useWords(threatsWords);
  const [blocked, setBlocked] = useState<ThreatScenario>();
  const { scenarios } = threat;
  return (
    <section aria-labelledby="threat-scenarios">
      <Title order={3} id="threat-scenarios">
        {say("scenarios", { count: scenarios.length })}
      </Title>
      <Text size="sm" c="dimmed" mb={8}>
        {say(scenarios.length > 0 ? "scenariosHint" : "scenariosNone")}
      </Text>
      {scenarios.map((scenario, index) => (
        <details key={scenario.code} className={classes.scenario} open={index === 0} data-scenario={scenario.code}>
          <summary>
            {scenario.code} {scenario.title}{" "}
            <Badge
              variant="light"
              color={scenario.is_blocked ? "green" : "red"}
              tt="none"
              fw={500}
              radius="sm"
              component="span"
            >
              {say(scenario.is_blocked ? "scenarioBlocked" : "scenarioOpen")}
            </Badge>
          </summary>
          <Text size="sm" className={classes.word}>
            {say("scenarioBy", {
              violators: scenario.violators.map(({ title }) => title).join(", "),
              level: scenario.level,
              interfaces: scenario.interfaces.map(({ title }) => title).join(", "),
            })}
          </Text>
          <ol className={classes.tactics}>
            {scenario.steps.map(({ tactic, techniques }) => (
              <li key={tactic.code} className={classes.tactic}>
                <span className={classes.tacticName}>
                  {tactic.code.replace("T", "Т")}. {tactic.title}
                </span>
                <ul>
                  {techniques.map(({ code, title, is_final: isFinal, measures }) => (
                    <li key={code} data-technique={code} data-final={isFinal || undefined}>
                      <span className={classes.word}>
                        {code.replace("T", "Т")} {title}
                      </span>
                      {measures.length > 0 && (
                        <span className={classes.stopped}>{say("stoppedBy", { measures: measures.join(", ") })}</span>
                      )}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
          {screen.mayEdit && (
            <Group>
              <Button size="sm" variant="default" onClick={() => setBlocked(scenario)}>
                {say("nameMeasure")}
              </Button>
            </Group>
          )}
        </details>
      ))}
      <Suspense>
        {blocked && (
          <BlockDialog {...screen} {...{ part, threat }} scenario={blocked} onClose={() => setBlocked(undefined)} />
        )}
      </Suspense>
    </section>
  );
}
