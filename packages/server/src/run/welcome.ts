import type { FirstSuperuser } from "../features/start/create-superuser.ts";

/** What the console shows once the product is there: its address, and at the first start how to sign in. */
export function welcome(address: string, superuser: FirstSuperuser | undefined): string {
  const lines = ["", `  Opis: ${address}`];
  if (superuser?.password) {
    lines.push(`  Имя / username: ${superuser.username}`, `  Пароль / password: ${superuser.password}`);
    lines.push("  Пароль показан один раз. The password is shown only once.");
  } else if (superuser) {
    lines.push(`  Имя / username: ${superuser.username}, пароль из ADMIN_PASSWORD / password from ADMIN_PASSWORD`);
  }
  return `${lines.join("\n")}\n\n`;
}
