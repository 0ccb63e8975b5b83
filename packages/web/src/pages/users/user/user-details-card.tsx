import { Anchor, Button, Text, Title } from "@mantine/core";
import { screenAddress } from "@opis/model/addresses";
import { Link } from "@tanstack/react-router";
import classes from "../../../ui/details.module.css";
import { Detail } from "../../../ui/page/detail.tsx";
import { dateText, momentText } from "../../../words/date-text.ts";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import { usersWords } from "../../../words/users.ts";
import { useLanguage } from "../../../words/words.ts";
import { roleKey, roleName } from "../role-name.ts";
import type { UserDetails } from "../user-queries.ts";
import type { PageDialog } from "./user-page-dialogs.tsx";

interface UserDetailsCardProps {
  readonly company: number;
  readonly user: UserDetails;
  readonly mayChange: boolean;
  readonly onAsk: (dialog: PageDialog) => void;
}

/** Who somebody is: name, login, e-mail, role, when they were here. */
export function UserDetailsCard({ company, user, mayChange, onAsk }: UserDetailsCardProps) {
  const t = useWords(userPageWords);
  const users = useWords(usersWords);
  const language = useLanguage();
  const name = [user.first_name, user.last_name].filter(Boolean).join(" ");
  const change = (dialog: PageDialog, title: string) =>
    mayChange && (
      <Button size="compact-sm" variant="subtle" aria-label={title} onClick={() => onAsk(dialog)}>
        {t("edit")}
      </Button>
    );
  return (
    <section>
      <Title order={2} mb="sm">
        {t("details")}
      </Title>
      <dl className={classes.details}>
        <Detail label={t("name")}>
          {name || <Text c="dimmed">{t("notGiven")}</Text>}
          {change({ kind: "name" }, t("changeName"))}
        </Detail>
        <Detail label={t("login")}>{user.username}</Detail>
        <Detail label={users("email")}>{user.email || <Text c="dimmed">{t("notGiven")}</Text>}</Detail>
        <Detail label={users("role")}>
          <Anchor
            renderRoot={(props) => (
              <Link to={screenAddress(company, "users/roles")} search={{ role: roleKey(user) }} {...props} />
            )}
          >
            {roleName(user)}
          </Anchor>
          {change({ kind: "role" }, users("changeRole"))}
        </Detail>
        <Detail label={t("secondStep")}>
          {t(user.second_step ? "secondStepOn" : "secondStepOff")}
          {user.second_step && mayChange && (
            <Button size="compact-sm" variant="subtle" onClick={() => onAsk({ kind: "secondStep" })}>
              {t("reset")}
            </Button>
          )}
        </Detail>
        <Detail label={t("joined")}>{dateText(user.date_joined, language)}</Detail>
        <Detail label={users("lastSeen")}>
          {user.last_seen ? momentText(user.last_seen, language) : users("never")}
        </Detail>
      </dl>
    </section>
  );
}
