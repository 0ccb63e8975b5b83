import { Badge, Button, Group, Stack, Text } from "@mantine/core";
import { IconArrowLeft } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { momentText, useLanguage, useWords } from "../../../i18n/language.ts";
import { percentText } from "../../../i18n/percent-text.ts";
import { mailingWords } from "../../../i18n/ru/mailing.ts";
import { PageSection } from "../../../ui/page/page-section.tsx";
import { LoadFailed } from "../../../ui/page/page-states.tsx";
import { DataTable, type TableColumn } from "../../../ui/table/data-table.tsx";
import { type ListedMailing, type MailedLetter, mailingQuery } from "./mailing-queries.ts";

interface MailingResultsProps {
  readonly company: number;
  readonly mailing: ListedMailing;
  readonly onClose: () => void;
}

/** Renders the state of each e-mail of a mailing and of its reminders. */
export function MailingResults({ company, mailing, onClose }: MailingResultsProps) {
  const t = useWords(mailingWords);
  const { data, isError, refetch } = useQuery(mailingQuery(company, mailing.id));
  const columns: TableColumn<MailedLetter>[] = [
    {
      key: "recipient",
      title: t("recipient"),
      cell: (letter) => <Recipient letter={letter} />,
      sortBy: ({ email }) => email,
    },
    {
      key: "result",
      title: t("result"),
      cell: (letter) => <Result letter={letter} />,
      width: 22,
      yields: true,
      below: (letter) => <Result key="result" letter={letter} />,
    },
  ];
  return (
    <Stack>
      <Group>
        <Button variant="subtle" leftSection={<IconArrowLeft size={16} />} onClick={onClose}>
          {t("back")}
        </Button>
      </Group>
      <PageSection title={mailing.subject} hint={t("results")} />
      {isError && !data ? (
        <LoadFailed onRetry={() => void refetch()} />
      ) : (
        <DataTable
          label={t("results")}
          columns={columns}
          rows={data?.mailed}
          rowKey={({ email, name, key, reminder }) => JSON.stringify([email, name, key, reminder])}
        />
      )}
    </Stack>
  );
}

function Recipient({ letter: { email, name, reminder } }: { readonly letter: MailedLetter }) {
  const t = useWords(mailingWords);
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <Text size="sm" fw={500}>
        {email}
      </Text>
      <Text size="xs" c="dimmed">
        {reminder === null ? name : `${name} · ${t("reminderOf", { count: reminder })}`}
      </Text>
    </div>
  );
}

type Reached = "waiting" | "sent" | "failed" | "doubtful" | "forgotten" | "opened" | "filled" | "done";

const colors = {
  waiting: "gray",
  sent: "accent",
  failed: "red",
  doubtful: "orange",
  forgotten: "gray",
  opened: "yellow",
  filled: "teal",
  done: "green",
} as const satisfies Record<Reached, string>;

/** Returns the furthest known progress of an e-mail. */
function reachedOf({ is_filled, opened, completed, state, reminder }: MailedLetter): Reached {
  if (reminder === null && completed !== null) return "done";
  // Undelivered e-mails come first, even if others have completed the questionnaire.
  if (opened === null && state !== null && state !== "sent") return state;
  // Completeness from before the link was opened is not a result of the e-mail.
  if (opened !== null) return reminder === null && is_filled ? "filled" : "opened";
  return state ?? "forgotten";
}

function Result({ letter }: { readonly letter: MailedLetter }) {
  const t = useWords(mailingWords);
  const language = useLanguage();
  const reached = reachedOf(letter);
  const moment = letter.completed ?? letter.opened ?? letter.sent_at;
  return (
    <div style={{ overflowWrap: "anywhere" }}>
      <Badge color={colors[reached]} variant="light" tt="none">
        {t(`state_${reached}`)}
      </Badge>
      <Text size="xs" c="dimmed">
        {[percentText(letter.percent, language), ...(moment ? [momentText(moment, language)] : [])].join(" · ")}
      </Text>
      {letter.error && (
        <Text size="xs" c="dimmed">
          {letter.error}
        </Text>
      )}
    </div>
  );
}
