import { Text } from "@mantine/core";
import { dayText } from "@opis/model/time/company-day";
import { dateText, useLanguage, useWords } from "../../i18n/language.ts";
import { acquaintanceWords } from "../../i18n/ru/acquaintance.ts";
import type { Acknowledgement } from "./acquaintance-queries.ts";

interface AcknowledgementMarkProps {
  /** Undefined if the employee need not know the document. */
  readonly acknowledgement: Acknowledgement | undefined;
  /** Whether the proof, or when the link was sent, is shown too. */
  readonly isDetailed?: boolean;
}

/** Renders the state of an employee's acknowledgement of a document. */
export function AcknowledgementMark({ acknowledgement, isDetailed = false }: AcknowledgementMarkProps) {
  const t = useWords(acquaintanceWords);
  const language = useLanguage();
  if (!acknowledgement)
    return (
      <Text size="sm" c="dimmed" span>
        {t("notNeeded")}
      </Text>
    );
  const { state, due, is_late: isLate, confirmed_on: day, way, sent_at: sentAt } = acknowledgement;
  const detail =
    state === "confirmed"
      ? t(way === "code" ? "byCode" : "bySheet")
      : sentAt === null
        ? undefined
        : t("sentAt", { date: dateText(sentAt, language) });
  return (
    <Text size="sm" component="div" {...(isLate && { c: "var(--opis-danger)" })}>
      {state === "confirmed"
        ? t("confirmed", { date: dayText(day ?? "", language) })
        : t(isLate ? "lateBy" : "dueBy", { date: dayText(due ?? "", language) })}
      {isDetailed && detail !== undefined && (
        <Text size="xs" c="dimmed">
          {detail}
        </Text>
      )}
    </Text>
  );
}
