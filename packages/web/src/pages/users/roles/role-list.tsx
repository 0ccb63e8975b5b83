import { Box, NativeSelect, UnstyledButton } from "@mantine/core";
import { accessWords } from "../../../words/access.ts";
import { useWords } from "../../../words/define-words.ts";
import { roleKey, roleName } from "../role-name.ts";
import type { CompanyRole } from "../user-queries.ts";
import classes from "./role-list.module.css";

interface RoleListProps {
  readonly roles: readonly CompanyRole[];
  readonly chosen: CompanyRole;
  readonly onChoose: (key: string) => void;
}

/** The roles of a company with how many have each; on a phone one list to choose from. */
export function RoleList({ roles, chosen, onChoose }: RoleListProps) {
  const t = useWords(accessWords);
  return (
    <>
      <Box component="nav" aria-label={t("rolesTitle")} visibleFrom="sm">
        {roles.map((role) => (
          <UnstyledButton
            key={roleKey(role)}
            className={classes.role}
            aria-current={role === chosen || undefined}
            onClick={() => onChoose(roleKey(role))}
          >
            {roleName(role)}
            <span className={classes.used}>{usedText(role)}</span>
          </UnstyledButton>
        ))}
      </Box>
      <NativeSelect
        hiddenFrom="sm"
        label={t("chosenRole")}
        value={roleKey(chosen)}
        data={roles.map((role) => ({ value: roleKey(role), label: `${roleName(role)} — ${usedText(role)}` }))}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </>
  );
}

/** How many have a role, or are invited by it, in words. */
export function usedText({ used }: Pick<CompanyRole, "used">): string {
  return used === 0 ? accessWords.text("unused") : accessWords.text("used", { count: used });
}
