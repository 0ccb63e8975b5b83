import { Select, Stack, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { companyInitQuery, companyMetaQuery } from "../../api/queries.ts";
import { useWords } from "../../words/define-words.ts";
import { tasksWords } from "../../words/tasks.ts";
import { usersQuery } from "../users/user-queries.ts";
import type { Task } from "./task-queries.ts";

type Assignee = Pick<Task, "assignee" | "assignee_user" | "assignee_employee">;

interface AssigneeInputProps {
  readonly company: number;
  readonly draft: Assignee;
  readonly onChange: (change: Assignee) => void;
  readonly error: string | undefined;
  readonly readOnly: boolean;
}

/** Who does a task: an account, an employee without one, or a person or role by name. */
export function AssigneeInput({ company, draft, onChange, error, readOnly }: AssigneeInputProps) {
  const t = useWords(tasksWords);
  const { data: meta } = useQuery(companyMetaQuery(company));
  const { data: init } = useQuery(companyInitQuery(company));
  const seesUsers = meta !== undefined && meta.access.users !== "none";
  const { data: users } = useQuery({ ...usersQuery(company), enabled: seesUsers });
  const { assignee, assignee_user: user, assignee_employee: employee } = draft;
  const accounts = (users?.results ?? []).map(({ id, username, first_name: first, last_name: last }) => ({
    value: `user:${id}`,
    label: `${last} ${first}`.trim() || username,
  }));
  // Who may not list the users still sees the name of the one who is chosen.
  if (user !== null && !accounts.some(({ value }) => value === `user:${user}`))
    accounts.push({ value: `user:${user}`, label: assignee });
  const employees = (init?.employees ?? []).map(({ id, last_name: last, first_name: first }) => ({
    value: `employee:${id}`,
    label: `${last} ${first}`.trim(),
  }));
  const choose = (value: string | null) => {
    const [kind, id] = value?.split(":") ?? [];
    onChange({
      assignee: [...accounts, ...employees].find((option) => option.value === value)?.label ?? "",
      assignee_user: kind === "user" ? Number(id) : null,
      assignee_employee: kind === "employee" ? Number(id) : null,
    });
  };
  const chosen = user !== null ? `user:${user}` : employee !== null ? `employee:${employee}` : null;
  return (
    <Stack gap="sm">
      <Select
        label={t("assignee")}
        placeholder={t("chooseAssignee")}
        searchable
        clearable
        data={[
          { group: t("accounts"), items: accounts },
          { group: t("employees"), items: employees },
        ].filter(({ items }) => items.length > 0)}
        value={chosen}
        onChange={choose}
        error={error}
        readOnly={readOnly}
      />
      {chosen === null && (
        <TextInput
          label={t("otherAssignee")}
          value={assignee}
          onChange={({ currentTarget }) =>
            onChange({ assignee: currentTarget.value, assignee_user: null, assignee_employee: null })
          }
          readOnly={readOnly}
        />
      )}
    </Stack>
  );
}
