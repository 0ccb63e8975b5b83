import { Text, Title } from "@mantine/core";
import { highest, type Level, type Section, sections } from "@opis/model/access";
import { levelTitles, sectionTitles } from "@opis/model/access-titles";
import { DataTable } from "../../../ui/data-table.tsx";
import { accessWords } from "../../../words/access.ts";
import { useWords } from "../../../words/define-words.ts";
import { userPageWords } from "../../../words/user-page.ts";
import { usePick } from "../../../words/words.ts";
import { LevelText } from "../level-text.tsx";
import { roleName } from "../role-name.ts";
import type { UserDetails } from "../user-queries.ts";

/** What somebody may do in each section, and what each level comes from. */
export function AccessTable({ user }: { readonly user: UserDetails }) {
  const t = useWords(userPageWords);
  const access = useWords(accessWords);
  const pick = usePick();
  return (
    <section>
      <Title order={2}>{t("access")}</Title>
      <Text c="dimmed" mb="sm">
        {t("accessHint")}
      </Text>
      <DataTable
        label={t("access")}
        rows={sections}
        rowKey={(section) => section}
        columns={[
          { key: "section", title: access("section"), cell: (section) => pick(sectionTitles[section]) },
          {
            key: "level",
            title: access("level"),
            width: "10rem",
            cell: (section) => <LevelText level={levelIn(user, section)} />,
          },
          { key: "source", title: t("source"), cell: (section) => <Source user={user} section={section} /> },
        ]}
      />
    </section>
  );
}

function grantsIn({ grants }: UserDetails, section: Section) {
  return grants.filter(({ form }) => form === section);
}

// Where the role gives nothing, what is opened by itself is all there is.
function levelIn(user: UserDetails, section: Section): Level {
  const byRole = user.is_superuser ? "manage" : (user.levels[section] ?? "none");
  return byRole === "none" ? highest(grantsIn(user, section).map(({ level }) => level)) : byRole;
}

function Source({ user, section }: { readonly user: UserDetails; readonly section: Section }) {
  const t = useWords(userPageWords);
  const pick = usePick();
  if (user.is_superuser) return <Text c="dimmed">{t("fromSuperuser")}</Text>;
  const opened = grantsIn(user, section);
  const isByRole = (user.levels[section] ?? "none") !== "none";
  const level = pick(levelTitles[highest(opened.map((grant) => grant.level))]);
  if (!isByRole && opened.length === 0) return <Text c="dimmed">—</Text>;
  return (
    <>
      {isByRole && <Text c="dimmed">{t("fromRole", { role: roleName(user) })}</Text>}
      {opened.length > 0 && <Text>{t(isByRole ? "andGrants" : "onlyGrants", { count: opened.length, level })}</Text>}
    </>
  );
}
