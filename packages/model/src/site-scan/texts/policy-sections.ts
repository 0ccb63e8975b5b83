import { pattern } from "../bilingual-regexp.ts";

/** Sections of a policy and the phrases that identify them (152-FZ, article 18.1(2); the regulator's recommendations of 31.07.2017). */
const sections = {
  operator: pattern(
    String.raw`\<оператор\p{L}*\>[^.]{0,60}(?:\sявляется|\s-|:)|далее[^.]{0,25}\<оператор|(?:data\s)?controller\s(?:is|:)`,
  ),
  purposes: pattern(
    String.raw`цел(?:и|ь|ей|ями|ях)\s(?:сбора|обработки|использования)|осуществля\p{L}+\s[^.]{0,40}в\s(?:следующих\s)?цел|\<в\sцелях\>|\<с\sцелью\>|purposes?\sof\s(?:the\s)?processing`,
  ),
  data_list: pattern(
    String.raw`(?:перечень|состав|категории|объем|виды)[^.]{0,50}персональных\sданных|(?:обрабатыва|собира|запрашива)\p{L}+\s[^.]{0,30}следующ\p{L}+[^.]{0,30}данн|categories\sof\s(?:personal\s)?data`,
  ),
  subjects: pattern(
    String.raw`категори\p{L}+\s(?:и\s[^.]{0,20}\s)?субъект|субъект\p{L}+\sперсональных\sданных\s(?:являются|относятся|-)|следующ\p{L}+\sкатегори\p{L}+\s(?:лиц|субъект)|categories\sof\s(?:data\s)?subjects`,
  ),
  legal_basis: pattern(String.raw`правов\p{L}+\sоснован|основани\p{L}+\s(?:для\s)?обработки|legal\sbas[ie]s`),
  actions: pattern(
    String.raw`перечень\sдействий|действия\s\(?операци|сбор,\sзапись|способ\p{L}*\sобработки|средств\p{L}*\sавтоматизации`,
  ),
  terms: pattern(
    String.raw`срок\p{L}*\s(?:обработки|хранения|действия)|хран\p{L}+\s[^.]{0,80}(?:лет|год|дн|месяц|до\s(?:достижени|отзыв|момент|окончани|ликвидаци|утрат))|до\sдостижения\sцел|retention\s(?:period)?`,
  ),
  destruction: pattern(String.raw`уничтож|порядок\s(?:уничтожения|прекращения\sобработки)|\<erasure\>|destruction`),
  rights: pattern(
    String.raw`прав[ао]?\s(?:и\sобязанности\s)?субъект|вправе\s(?:получ|требовать|отозвать|обжаловать)|имеет\sправо\s(?:на|получ|требовать|отозвать)|rights\sof\s(?:the\s)?data\ssubject|your\srights`,
  ),
  withdraw: pattern(String.raw`отозва\p{L}+|отзыв\p{L}*\s(?:соглас|данн)|withdraw\p{L}*\s(?:\p{L}+\s){0,2}consent`),
  crossborder: pattern("трансграничн|cross-?border"),
  cb_denied: pattern(
    String.raw`трансграничн\p{L}+\sпередач\p{L}+[^.]{0,80}\<(?:не\s(?:осуществля|производ|передае|выполня)|отсутству)|\<не\sосуществля\p{L}+[^.]{0,60}трансграничн`,
  ),
  localisation: pattern(
    String.raw`(?:на\sтерритории\s(?:российской\sфедерации|рф)|\<в\sроссии)[^.]{0,120}(?:\<баз|хран|сервер)|(?:\<баз\p{L}*|хран\p{L}+|сервер\p{L}*)[^.]{0,120}(?:на\sтерритории\s(?:российской\sфедерации|рф)|\<в\sроссии)`,
  ),
  third: pattern(
    String.raw`(?:передач|предоставл|поруч)\p{L}+[^.]{0,80}треть\p{L}+\sлиц|третьим\sлицам|third\spart(?:y|ies)`,
  ),
  third_denied: pattern(String.raw`\<не\s(?:передае|передаю|предоставля|раскрыва)\p{L}+[^.]{0,80}треть\p{L}+\sлиц`),
  measures: pattern(
    String.raw`мер\p{L}*\s[^.]{0,40}(?:защит|безопасност)|требовани\p{L}+\sк\sзащите|организационн\p{L}+\s(?:и|,)\s?(?:техническ|правов)`,
  ),
  cookies: pattern(String.raw`\<cookies?\>|\<куки\>|метрическ\p{L}+\sпрограмм|веб-?аналитик|счетчик\p{L}*\sпосещ`),
  contact: pattern(
    String.raw`(?:обращени|запрос|отзыв|вопрос|связаться)[^.]{0,200}(?:[\p{L}\p{N}._%+-]+@[\p{L}\p{N}.-]+\.\p{L}{2,}|\+?[78][\s(-]{0,2}\d{3}|по\sадресу|\<\d{6}\>)`,
  ),
  children: pattern(String.raw`несовершеннолетн|до\s1[48]\sлет|законн\p{L}+\sпредставител`),
  version: pattern(
    String.raw`(?:редакци|верси|утвержд|действует\sс|обновлен|дата\s(?:публикации|вступления|последнего))\p{L}*[^.]{0,40}?(?:\d{1,2}[.\s](?:\d{1,2}|января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря)[.\s]20\d{2})`,
  ),
};

export type PolicySection = keyof typeof sections;

const names = Object.keys(sections).filter((name): name is PolicySection => name in sections);

/** Returns the policy sections that a normalised text covers. */
export function sectionsIn(normal: string): PolicySection[] {
  return names.filter((name) => sections[name].test(normal));
}

/** Returns whether a normalised text covers a section. */
export function hasSection(normal: string, section: PolicySection): boolean {
  return sections[section].test(normal);
}
