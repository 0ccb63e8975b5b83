import { Button, CopyButton, Stack, Text } from "@mantine/core";
import type { SiteResult } from "../../../../form/site-scan/site-scan-queries.ts";
import { useWords } from "../../../../words/define-words.ts";
import { siteScanWords } from "../../../../words/site-scan.ts";
import { Section } from "../section.tsx";
import classes from "../sites.module.css";

/** Texts made of what was found, to paste into the site: the notice, the consents of forms, the cookies for the policy. */
export function ReadyTexts({ result: { texts } }: { readonly result: SiteResult }) {
  const say = useWords(siteScanWords);
  if (!texts) return null;
  return (
    <Section title={say("readyTexts")} hint={say("readyTextsHint")} name="texts">
      <Stack gap={16}>
        {texts.banner && <ReadyText name={say("readyBanner")} text={texts.banner} />}
        {texts.consents.map(({ form, url, text }) => (
          <ReadyText key={`${form} ${url}`} name={say("readyConsent", { form })} text={text} />
        ))}
        {texts.cookies && <ReadyText name={say("readyCookies")} text={texts.cookies} />}
      </Stack>
    </Section>
  );
}

function ReadyText({ name, text }: { readonly name: string; readonly text: string }) {
  const say = useWords(siteScanWords);
  return (
    <div className={classes.ready}>
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <p className={classes.readyText}>{text}</p>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            onClick={copy}
            aria-label={`${say(copied ? "copied" : "copyText")}: ${name}`}
          >
            {say(copied ? "copied" : "copyText")}
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
