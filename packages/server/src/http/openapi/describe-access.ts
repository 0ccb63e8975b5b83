import type { Endpoint, Need } from "@opis/model/contract/endpoint";
import { type Words, words } from "@opis/model/words";

/** Says in both languages who may make a call. */
export function describeAccess({ access, programs }: Endpoint): Words {
  if (access === "anyone") return words("Без учётных данных.", "Anyone, without credentials.");
  if (access === "superuser") return words("Суперпользователи.", "Superusers.");
  if (access === "signed_in") {
    return programs
      ? words("Любой пользователь или программа с токеном.", "Any signed-in user, or a program with a token.")
      : words("Любой пользователь, не программа.", "Any signed-in user, not programs.");
  }
  const need = describeNeed(access);
  return access.keys ? words(`${need.ru}, или ссылка.`, `${need.en}, or a link.`) : words(`${need.ru}.`, `${need.en}.`);
}

function describeNeed(need: Need): Words {
  if ("member" in need) return words(`Участник; ${need.member}`, `Any member of the company; ${need.member}`);
  if ("section" in need) return describeSections(need.section, need.level, need.contains ?? []);
  if ("row" in need) {
    return words(`Право \`${need.level}\` для \`${need.form}\``, `Level \`${need.level}\` for the \`${need.form}\``);
  }
  if (need.rows === "new") {
    return words(
      `Право \`edit\` для \`${need.form}\` или предложить анкету`,
      `Level \`edit\` for \`${need.form}\`, or the right to propose one`,
    );
  }
  return words(
    `Участник; в ответе видимые ему \`${need.form}\``,
    `Any member of the company; returns those of \`${need.form}\` that the caller may view`,
  );
}

function describeSections(section: string, level: string, contains: readonly string[]): Words {
  const others = contains.map((one) => `\`${one}\``).join(", ");
  const own = words(`Право \`${level}\` в \`${section}\``, `Level \`${level}\` in \`${section}\``);
  if (!others) return own;
  return words(`${own.ru} и \`view\` в ${others}`, `${own.en}, and \`view\` in ${others}`);
}
