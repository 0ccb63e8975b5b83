import { Badge, List, Text, Title } from "@mantine/core";
import { HrefLink } from "../../../ui/href-link.tsx";
import { useWords } from "../../../words/define-words.ts";
import { threatsWords } from "../../../words/threats.ts";
import type { Threat } from "../threat-queries.ts";
import classes from "./threat.module.css";

/** The measures of order 21 that people named against a threat, by which tools, and what nothing stops. */
export function ThreatMeasures({ threat: { measures, tools, scenarios } }: { readonly threat: Threat }) {
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

function ToolName({ tool: { name, url } }: { readonly tool: Threat["tools"][number] }) {
  const say = useWords(threatsWords);
  if (name === "") return <span>{say("toolGone")}</span>;
  return url === null ? <span>{name}</span> : <HrefLink href={url}>{name}</HrefLink>;
}
