import { Badge, Group, Text } from "@mantine/core";
import type { SiteResult } from "../../../../form/site-scan/site-scan-queries.ts";
import details from "../../../../ui/details.module.css";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";
import { OutLink } from "./remark-card.tsx";

/** What the site answers to the ten keys of the specification, with the words that tell it; nothing where no policy was read. */
export function PolicyKeys({ keys }: { readonly keys: SiteResult["keys"] }) {
  const say = useWords(siteScanWords);
  if (keys.length === 0) return null;
  return (
    <Section title={say("keys")} name="keys">
      <dl className={`${details.details} ${classes.keys}`}>
        {keys.map(({ key, label, answers }) => (
          <div key={key} data-key={key}>
            <dt>{label}</dt>
            {answers.length === 0 && (
              <dd>
                <Text size="sm" c="dimmed">
                  {say("notTold")}
                </Text>
              </dd>
            )}
            {answers.map((answer) => (
              <KeyAnswer key={answer.value} answer={answer} />
            ))}
          </div>
        ))}
      </dl>
    </Section>
  );
}

function KeyAnswer({ answer }: { readonly answer: SiteResult["keys"][number]["answers"][number] }) {
  const say = useWords(siteScanWords);
  const { value, quote, url, is_sure: isSure } = answer;
  return (
    <dd className={classes.word}>
      <Group gap={8}>
        <Text size="sm">{value}</Text>
        <Badge variant="light" color={isSure ? "green" : "yellow"} tt="none" fw={500} radius="sm">
          {say(isSure ? "sure" : "unsure")}
        </Badge>
      </Group>
      <Text size="xs" c="dimmed">
        «{quote}» <OutLink url={url} />
      </Text>
    </dd>
  );
}
