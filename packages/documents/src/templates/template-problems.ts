import { type Words, words } from "@opis/model/bilingual-text";

/** Error messages of templates; `tag` is the tag, or the part of the file and what was found in it. */
export const templateProblems = {
  not_word: () => words("Это не документ Word (.docx)", "This is not a Word document (.docx)"),
  damaged: (tag: string) =>
    words(
      `Файл повреждён${tag && ` (${tag})`}: откройте его в Word и сохраните заново`,
      `The file is damaged${tag && ` (${tag})`}: open it in Word and save it again`,
    ),
  too_large: () => words("Внутри файла слишком много данных", "The file contains too much data"),
  active_content: (tag: string) =>
    words(
      `В файле есть макросы или встроенные объекты (${tag}): шаблон должен быть без них`,
      `The file has macros or embedded objects (${tag}): templates must not contain any`,
    ),
  foreign_part: (tag: string) =>
    words(
      `В файле есть часть, которой в шаблоне быть не может (${tag}): сохраните его в Word заново как .docx`,
      `The file has a part that templates must not contain (${tag}): save it again in Word as .docx`,
    ),
  outside_content: (tag: string) =>
    words(
      `Файл берёт содержимое извне (${tag}): вставьте его в сам документ`,
      `The file loads content from elsewhere (${tag}): include it in the document`,
    ),
  no_fields: () =>
    words("В шаблоне нет ни одного поля в фигурных скобках", "The template has no field in curly brackets"),
  unknown_name: (tag: string) =>
    words(`Поля {${tag}} нет: сверьтесь со списком полей`, `Unknown field {${tag}}: see the list of fields`),
  unknown_form: (tag: string) => words(`Такой формы слова нет: {${tag}}`, `Unknown word form: {${tag}}`),
  bracket: (tag: string) => words(`Скобка без пары: «${tag}»`, `Unmatched bracket: “${tag}”`),
  unclosed_loop: (tag: string) =>
    words(
      `{${tag}} не закрыто: после повторяемой части нужно {/}`,
      `{${tag}} is not closed: add {/} after the repeated part`,
    ),
  unopened_loop: (tag: string) =>
    words(`{${tag}} закрывает то, что не открыто`, `{${tag}} closes a part that was not opened`),
  torn_loop: (tag: string) =>
    words(
      `Начало и конец {${tag}} стоят так, что между ними нельзя повторить: поставьте их в одну строку таблицы или в отдельные абзацы`,
      `The content of {${tag}} cannot be repeated: put its beginning and end into one table row or into separate paragraphs`,
    ),
  not_a_condition: (tag: string) =>
    words(
      `{${tag}}: «если нет» бывает только у вопроса с ответом «да» или «нет»; пустой ответ — не «нет»`,
      `{${tag}}: “if not” works only for yes/no questions; an empty answer is not a “no”`,
    ),
  list_as_text: (tag: string) =>
    words(`{${tag}} — список: пишите {#${tag}} … {/}`, `{${tag}} is a list: write {#${tag}} … {/}`),
  part_as_text: (tag: string) =>
    words(
      `{${tag}} — часть документа: пишите {@${tag}} в отдельном абзаце`,
      `{${tag}} is a part of the document: write {@${tag}} in a separate paragraph`,
    ),
  not_a_part: (tag: string) =>
    words(
      `{@${tag}}: со знаком @ вставляются только части документа`,
      `{@${tag}}: use @ only for parts of the document`,
    ),
  part_not_alone: (tag: string) =>
    words(`{${tag}} должно стоять в абзаце одно`, `{${tag}} must be alone in its paragraph`),
} as const satisfies Record<string, (tag: string) => Words>;

export type TemplateProblemCode = keyof typeof templateProblems;

/** A location in a template. */
export interface TemplatePlace {
  readonly part: keyof typeof partTitles;
  readonly isInTable: boolean;
  /** Text of the surrounding paragraph. */
  readonly text: string;
}

/** The parts of a Word file in which fields may be used. */
export const partTitles = {
  document: words("текст", "text"),
  header: words("верхний колонтитул", "header"),
  footer: words("нижний колонтитул", "footer"),
  footnotes: words("сноски", "footnotes"),
  endnotes: words("концевые сноски", "endnotes"),
} as const;

/** An error in a template, with its location if known. */
export interface TemplateProblem {
  readonly code: TemplateProblemCode;
  readonly tag: string;
  readonly place: TemplatePlace | null;
  /** True for an error in the file rather than at a place in its text. */
  readonly isOfFile?: true;
}

/** A refused template with the reason. */
export class TemplateRefused extends Error {
  override readonly name = "TemplateRefused";
  readonly problems: readonly TemplateProblem[];

  constructor(problems: readonly TemplateProblem[]) {
    super(problems.map(({ code, tag }) => `${code} ${tag}`).join("; "));
    this.problems = problems;
  }
}

/** Returns a refusal of the whole file. */
export function refusedFile(code: TemplateProblemCode, tag = ""): TemplateRefused {
  return new TemplateRefused([{ code, tag, place: null, isOfFile: true }]);
}

/** Returns the error with its location as a sentence. */
export function problemWords({ code, tag, place }: TemplateProblem): Words {
  const message = templateProblems[code](tag);
  if (!place) return message;
  const { ru, en } = partTitles[place.part];
  return words(
    `${message.ru} (${ru}${place.isInTable ? ", таблица" : ""}: «${place.text}»)`,
    `${message.en} (${en}${place.isInTable ? ", table" : ""}: “${place.text}”)`,
  );
}
