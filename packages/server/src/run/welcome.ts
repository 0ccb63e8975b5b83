import type { FirstSuperuser } from "../features/start/create-superuser.ts";

/** How to sign in for the first time. */
export function signInWords({ username, password }: FirstSuperuser): string {
  if (password === undefined)
    return `\n  Имя / username: ${username}, пароль из ADMIN_PASSWORD / password from ADMIN_PASSWORD\n`;
  return [
    `\n  Имя / username: ${username}`,
    `  Пароль / password: ${password}`,
    "  Пароль показан один раз. The password is shown only once.\n",
  ].join("\n");
}

/** Where the product is, once it is there. */
export function addressWords(address: string): string {
  return `\n  Opis: ${address}\n\n`;
}
