import { Radio, Stack } from "@mantine/core";
import { useWords } from "../../i18n/language.ts";
import { usersWords } from "../../i18n/ru/users.ts";
import { roleKey, roleName } from "./role-name.ts";
import type { CompanyRole } from "./user-queries.ts";

interface RoleChoiceProps {
  readonly roles: readonly CompanyRole[];
  readonly chosen: CompanyRole | undefined;
  readonly onChoose: (role: CompanyRole) => void;
}

/** Renders the roles that the user may grant, each with its rights. */
export function RoleChoice({ roles, chosen, onChoose }: RoleChoiceProps) {
  const t = useWords(usersWords);
  const choose = (key: string) => {
    const role = roles.find((candidate) => roleKey(candidate) === key);
    if (role) onChoose(role);
  };
  return (
    <Radio.Group label={t("role")} value={chosen ? roleKey(chosen) : ""} onChange={choose}>
      <Stack gap="xs" mt={6}>
        {roles
          .filter(({ can_give }) => can_give)
          .map((role) => (
            <Radio
              key={roleKey(role)}
              value={roleKey(role)}
              label={roleName(role)}
              {...(role.role && { description: t(`about_${role.role}`) })}
            />
          ))}
      </Stack>
    </Radio.Group>
  );
}
