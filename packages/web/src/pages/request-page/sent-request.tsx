import { Button, Group, Stack, Text, Title } from "@mantine/core";
import { useEffect, useRef } from "react";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { visitorRequestWords } from "../../words/visitor-request.ts";
import { useLanguage } from "../../words/words.ts";
import type { Sent } from "./visitor-request.ts";

interface SentRequestProps {
  readonly sent: Sent;
  readonly onAnother: () => void;
}

/** Tells under which number a request was registered and until when it must be answered. */
export function SentRequest({ sent, onAnother }: SentRequestProps) {
  const t = useWords(visitorRequestWords);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: who does not see the page hears what became of it.
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack>
      <Title order={1} ref={heading} tabIndex={-1} style={{ outline: "none" }}>
        {t("sentTitle", { number: sent.number })}
      </Title>
      {sent.due !== null && <Text>{t("sentDue", { due: dateText(sent.due, language) })}</Text>}
      {sent.is_receipt_sent && (
        <Text style={{ overflowWrap: "anywhere" }}>{t("sentReceipt", { contact: sent.contact })}</Text>
      )}
      <Text>{t("sentNote")}</Text>
      <Group>
        <Button variant="default" onClick={onAnother}>
          {t("another")}
        </Button>
      </Group>
    </Stack>
  );
}
