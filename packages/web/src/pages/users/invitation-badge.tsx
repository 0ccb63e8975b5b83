import { Badge, Text } from "@mantine/core";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { usersWords } from "../../words/users.ts";
import { useLanguage } from "../../words/words.ts";
import { type PersonRow, stateOf } from "./person-rows.ts";

/** What became of an invitation and of its letter, and until when it holds. */
export function InvitationBadge({ row }: { readonly row: PersonRow & { readonly kind: "invited" } }) {
  const t = useWords(usersWords);
  const language = useLanguage();
  const state = stateOf(row);
  return (
    <div>
      <Badge variant="light" color={state === "sent" ? "accent" : "yellow"} fw={500} radius="sm">
        {t(`state_${state}`)}
      </Badge>
      <Text size="xs" c="dimmed">
        {t("until", { day: dateText(row.invitation.expires, language) })}
      </Text>
    </div>
  );
}
