import type { ProjectFile } from "./project-files.ts";

/** Terms that must not return to the interface, with the term to use. */
const forbidden: Readonly<Record<"ru" | "en", readonly (readonly [RegExp, string])[]>> = {
  ru: [
    [/(?<![а-яё])отобра(ть|но)(?![а-яё])|снять отбор|в отборе/iu, "«Применить», «Отфильтровано» или «Сбросить фильтр»"],
    [/слово автору/iu, "«Комментарий автору»"],
    [/был здесь/iu, "«Последний вход»"],
    [/отказать в анкете/iu, "«Отклонить анкету»"],
    [/имя пользователя/iu, "«Логин»"],
    [/второй шаг|второго шага/iu, "«Двухфакторная аутентификация»"],
    [/кто знает токен, тот/iu, "«Любой, кто знает токен, может …»"],
    [/(?<![а-яё])(мои метки|другие метки)/iu, "«теги»"],
  ],
  en: [
    [/\banew\b/i, "again"],
    [/\bamiss\b/i, "name the problem"],
    [/\bshall\b/i, "will or must"],
    [/\bby itself\b/i, "automatically or separately"],
    [/\bgaps? for documents\b/i, "answers missing for documents"],
    [/\bsecond step\b/i, "two-factor authentication"],
    [/\bletters?\b(?! from Roskomnadzor)/i, "e-mail"],
    [/\bput in force\b/i, "activate"],
    [/\bmake a (link|pack|mailing)\b/i, "create"],
    [/\bspreading\b/i, "dissemination"],
  ],
};

/** Lists interface texts that use a term which was replaced on purpose. */
export function forbiddenTerms(files: readonly ProjectFile[]): string[] {
  return files.flatMap((file) => {
    const language = /^packages\/web\/src\/i18n\/(ru|en)\//.exec(file.path)?.[1];
    if (language !== "ru" && language !== "en") return [];
    const texts = [...file.read().matchAll(/^ {2,4}(?:"?[\w .]+"?: )?["`](.*)["`],$/gm)].map(([, text = ""]) =>
      text.replace(/\{\{\w+\}\}/g, ""),
    );
    return forbidden[language].flatMap(([term, instead]) =>
      texts.filter((text) => term.test(text)).map((text) => `${file.path}: "${text}": say ${instead}`),
    );
  });
}
