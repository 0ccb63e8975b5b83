import { words } from "../bilingual-text.ts";
import type { ErrorKind } from "./error-kind.ts";

/** Errors of the group sync with a directory. */
export const directoryErrors = {
  directory_off: {
    status: 400,
    text: words("Сверка с каталогом для этой компании не настроена", "No directory is set up for this company"),
  },
  directory_unreachable: {
    status: 400,
    text: words(
      "Каталог не отвечает. Группы остались прежними",
      "The directory does not respond. The groups are unchanged",
    ),
  },
  directory_untrusted: {
    status: 400,
    text: words(
      "Сертификату каталога нельзя доверять. Группы остались прежними",
      "The directory's certificate is not trusted. The groups are unchanged",
    ),
  },
  directory_refused: {
    status: 400,
    text: words(
      "Каталог не принял логин и пароль служебной учётной записи. Группы остались прежними",
      "The directory did not accept the service account's login and password. The groups are unchanged",
    ),
  },
  directory_failed: {
    status: 400,
    text: words(
      "Каталог ответил ошибкой. Группы остались прежними",
      "The directory returned an error. The groups are unchanged",
    ),
  },
} as const satisfies Record<string, ErrorKind>;
