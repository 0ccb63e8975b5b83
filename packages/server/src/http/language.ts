import type { Language } from "@opis/model/bilingual-text";

/** The language of an Accept-Language header: Russian unless English is preferred to it. */
export function languageOf(header: string | undefined): Language {
  const ranges = (header ?? "").split(",").map(rangeOf);
  const best = (language: Language) =>
    Math.max(0, ...ranges.filter((range) => range.language === language).map((range) => range.quality));
  return best("en") > best("ru") ? "en" : "ru";
}

function rangeOf(range: string): { language: string; quality: number } {
  const [tag = "", ...parameters] = range.split(";").map((part) => part.trim().toLowerCase());
  const quality = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2);
  return { language: tag.split("-")[0] ?? "", quality: quality === undefined ? 1 : Number(quality) || 0 };
}
