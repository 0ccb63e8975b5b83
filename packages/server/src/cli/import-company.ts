import path from "node:path";
import { Refusal } from "@opis/model/errors";
import { z } from "zod";
import { importCompany } from "../api/companies/archive/import-company.ts";
import type { CurrentUser } from "../core/identity/current-user.ts";
import { userEditor } from "../core/records/editor.ts";
import type { Database } from "../database/database.ts";
import { runCommand, UsageError, withProduct } from "./run-command.ts";

const problems = z.array(z.object({ entry: z.string(), line: z.int(), field: z.string(), message: z.string() }));

/*
 * `npm run import-company -- <file> <username> [name]`: creates a company of this user from an archive, with the same
 * checks as the screen, with the settings of the server, whether it runs or not.
 */
await runCommand(async ([file, username, name]) => {
  if (!file || !username)
    throw new UsageError("usage: npm run import-company -- <file> <username of the owner> [name]");
  await withProduct(async (parts) => {
    const user = await userNamed(parts.db, username);
    const input = { archive: path.resolve(file), name, user, editor: userEditor(user), language: "ru" } as const;
    try {
      const id = await importCompany(parts, input);
      process.stdout.write(`Компания загружена: ${id}\n`);
    } catch (error) {
      throw error instanceof Refusal ? new UsageError(describeRefusal(error)) : error;
    }
  });
});

async function userNamed(db: Database, username: string): Promise<CurrentUser> {
  const result = await db.pool.query<Omit<CurrentUser, "session">>(
    "select id, username, is_superuser, default_company from users where username_key = lower($1)",
    [username],
  );
  const [user] = result.rows;
  if (!user) throw new UsageError(`There is no user ${username}`);
  return { ...user, session: "" };
}

function describeRefusal({ message, details }: Refusal): string {
  const lines = problems.safeParse(details.extra?.errors).data ?? [];
  const fields = Object.entries(details.fields ?? {}).map(([field, [issue]]) => `${field}: ${issue?.ru}`);
  return [
    message,
    ...fields,
    ...lines.map(({ entry, line, field, message: what }) => `${entry}:${line} ${field}: ${what}`),
  ].join("\n");
}
