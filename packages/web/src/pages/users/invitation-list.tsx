import { Badge, Button, Group, Text, Title } from "@mantine/core";
import { DataTable } from "../../ui/data-table.tsx";
import { commonWords } from "../../words/common.ts";
import { dateText } from "../../words/date-text.ts";
import { useWords } from "../../words/define-words.ts";
import { usersWords } from "../../words/users.ts";
import { useLanguage } from "../../words/words.ts";
import { roleName } from "./role-name.ts";
import type { useUserChanges } from "./use-user-changes.ts";
import type { Invitation } from "./user-queries.ts";

interface InvitationListProps {
  readonly invitations: readonly Invitation[];
  readonly mayManage: boolean;
  readonly changes: ReturnType<typeof useUserChanges>;
}

/** Those who were asked into the company and have not come yet. */
export function InvitationList({ invitations, mayManage, changes }: InvitationListProps) {
  const t = useWords(usersWords);
  const language = useLanguage();
  return (
    <section>
      <Title order={2} mt="xl" mb="sm">
        {t("invitations")}
      </Title>
      <DataTable
        label={t("invitations")}
        rows={invitations}
        rowKey={({ id }) => id}
        columns={[
          {
            key: "email",
            title: t("email"),
            sortBy: ({ email }) => email,
            cell: ({ email, inviter }) => (
              <div style={{ overflowWrap: "anywhere" }}>
                <Text fw={500}>{email}</Text>
                <Text size="xs" c="dimmed">
                  {t("invitedBy", { name: inviter })}
                </Text>
              </div>
            ),
          },
          { key: "role", title: t("role"), width: "10rem", wideOnly: true, sortBy: roleName, cell: roleName },
          {
            key: "state",
            title: t("state"),
            width: "14rem",
            cell: (invitation) => <State invitation={invitation} day={dateText(invitation.expires, language)} />,
          },
          ...(mayManage
            ? [
                {
                  key: "actions",
                  title: commonWords.text("actions"),
                  titleHidden: true,
                  width: "17rem",
                  cell: (invitation: Invitation) => (
                    <Group gap="xs" justify="flex-end">
                      <Button size="compact-sm" variant="default" onClick={() => changes.sendAgain.mutate(invitation)}>
                        {t("sendAgain")}
                      </Button>
                      <Button
                        size="compact-sm"
                        variant="subtle"
                        color="red"
                        onClick={() => changes.withdraw.mutate(invitation)}
                      >
                        {t("withdraw")}
                      </Button>
                    </Group>
                  ),
                },
              ]
            : []),
        ]}
      />
    </section>
  );
}

function State({ invitation, day }: { readonly invitation: Invitation; readonly day: string }) {
  const t = useWords(usersWords);
  const { state, letter } = invitation;
  const isFine = state === "sent" && letter === "sent";
  const said = letter === "sent" || state === "expired" ? t(`state_${state}`) : t(`letter_${letter}`);
  return (
    <div>
      <Badge variant="light" color={isFine ? "blue" : "yellow"} fw={500} radius="sm">
        {said}
      </Badge>
      <Text size="xs" c="dimmed">
        {t("until", { day })}
      </Text>
    </div>
  );
}
