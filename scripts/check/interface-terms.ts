import type { ProjectFile } from "./project-files.ts";

type Language = "ru" | "en";

/** Terms that must not return to the interface, with the term to use. */
const forbidden: Readonly<Record<Language, readonly (readonly [RegExp, string])[]>> = {
  ru: [
    [/(?<![а-яё])отобра(ть|но)(?![а-яё])|снять отбор|в отборе/iu, "«Применить», «Отфильтровано» или «Сбросить фильтр»"],
    [/(запомнить|забыть|снимите) фильтр/iu, "«Сохранить», «Удалить» или «Сбросить фильтр»"],
    [/слово автору/iu, "«Комментарий автору»"],
    [/был здесь|последний визит/iu, "«Последний вход»"],
    [/отказать в анкете/iu, "«Отклонить анкету»"],
    [/имя пользователя|имя для входа/iu, "«Логин»"],
    [/второй шаг|второго шага|в два шага/iu, "«Двухфакторная аутентификация»"],
    [/кто знает токен, тот/iu, "«Любой, кто знает токен, может …»"],
    [/(?<![а-яё])метк(а|и|у|ой|е|ам|ами|ах)(?![а-яё])/iu, "«тег»"],
    [/опросник/iu, "«анкета»"],
    [/глазами (другого )?пользователя/iu, "«от имени пользователя»"],
    [/открыт[аоы]? вам|вам (больше )?не открыт/iu, "«есть доступ» или «нет доступа»"],
    [/модель судит|судит по/iu, "«использует»"],
    [/(?<![а-яё])набра(но|нное|нного)(?![а-яё])|допишите/iu, "«введённое», «заполните до конца»"],
    [/(?<![а-яё])разов(ый|ого|ым) парол/iu, "«одноразовый пароль»"],
    [/не (длиннее|меньше|короче) \S+ знак/iu, "«символов»"],
    [/разового пропуска/iu, "«однократного пропуска»"],
    [/кБ/u, "«КБ»"],
    [/(?<![А-ЯЁа-яё])(вы|вас|вам|вами|ваш(а|е|и|у|ей|его|ему|им|их|ими)?)(?![а-яё])/u, "«Вы» с прописной буквы"],
    [/[а-яё»] – [а-яё«]/iu, "тире «—»"],
  ],
  en: [
    [/\banew\b/i, "again"],
    [/\bamiss\b/i, "name the problem"],
    [/\bshall\b/i, "will or must"],
    [/\bby itself\b/i, "automatically or separately"],
    [/\bgaps? for documents\b/i, "answers missing for documents"],
    [/\bsecond step\b/i, "two-factor authentication"],
    [/(?<!Latin )\bletters?\b(?! (from Roskomnadzor|was typed))/i, "e-mail"],
    [/\bput (it )?in force\b/i, "activate"],
    [/\bmake a (link|pack|mailing|token|role)\b/i, "create"],
    [/\bspreading\b/i, "dissemination"],
    [/\b(whoever|somebody|oneself|one's own)\b/i, "name the person: user, someone, your"],
    [/\b(told|tells) (of|differently|otherwise)\b/i, "states, says or notifies"],
    [/\bby the (questionnaires?|answers|register)\b/i, "according to"],
    [/\bput (back|away)\b|\btake (over|back)\b|\btake away\b/i, "restore, dismiss, add or withdraw"],
    [/\brequisites\b/i, "company details"],
    [/\b(storage|retention) term\b|\bterm of storage\b/i, "retention period"],
    [/\bdata (are|were|have|go|come|do)\b/i, "data with a singular verb"],
    [/\bjournals?\b/i, "log"],
    [/\bplan of the year\b/i, "annual plan"],
    [/\bswitche?[sd]? (on|off)\b/i, "turn on or turn off"],
    [/\bentrustment\b/i, "processing agreement"],
    [/\bone \w+ at least\b/i, "at least one"],
    [/\bnobody\b/i, "no one"],
  ],
};

const interfaceFile = /^packages\/web\/src\/i18n\/(ru|en)\//;

/** Files of the model, the documents and the server whose `words("…", "…")` are held to the same terms. */
const bilingualFile =
  /^packages\/(model\/src\/(errors|contract|consistency|notices|mailing|validation|instructions|site-scan\/checks)|documents\/src|server\/src\/(core\/mail|core\/history|http))\b(?!.*\.test\.ts$)/;

/** Lists texts of the interface, letters and errors that use a term which was replaced on purpose. */
export function forbiddenTerms(files: readonly ProjectFile[]): string[] {
  return files.flatMap((file) =>
    readTexts(file).flatMap(([language, text]) =>
      forbidden[language]
        .filter(([term]) => term.test(text.replace(/\{\{\w+\}\}|\$\{[^}]*\}/g, "")))
        .map(([, instead]) => `${file.path}: "${text}": say ${instead}`),
    ),
  );
}

function readTexts(file: ProjectFile): (readonly [Language, string])[] {
  const language = interfaceFile.exec(file.path)?.[1];
  if (language === "ru" || language === "en") {
    const texts = file.read().matchAll(/^ {2,4}(?:"?[\w .]+"?: )?["`](.*)["`],$/gm);
    return Array.from(texts, ([, text = ""]) => [language, text] as const);
  }
  if (!bilingualFile.test(file.path)) return [];
  const pairs = file.read().matchAll(/\bwords\(\s*(["`])(.*?)\1,\s*(["`])(.*?)\3,?\s*\)/gs);
  return [...pairs].flatMap(([, , ru = "", , en = ""]) => [["ru", ru] as const, ["en", en] as const]);
}
