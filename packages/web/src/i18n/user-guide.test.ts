import { allForms } from "@opis/model/forms/index";
import { instructionsOf } from "@opis/model/instructions/index";
import { expect, test } from "vitest";
import { instructionRu } from "./ru/form-on-demand.ts";
import { frameRu } from "./ru/frame.ts";
import { helpRu } from "./ru/help.ts";

const list = (points: readonly string[]) => points.map((point) => `- ${point}`).join("\n");

/** Screens in the order of a company's first weeks: title, help text, picture. */
const screens: readonly { readonly title: string; readonly help: readonly string[]; readonly picture?: string }[] = [
  { title: frameRu.companies, help: [helpRu.companiesList, helpRu.companiesCreate, helpRu.companiesDefault] },
  {
    title: frameRu.forms,
    help: [helpRu.formsOrder, helpRu.formsPercent],
    picture: "questionnaires",
  },
  { title: frameRu.questionnaire, help: [helpRu.formSaving, helpRu.formMissing, helpRu.formLaw], picture: "process" },
  { title: frameRu.directory, help: [helpRu.directoryShared, helpRu.directoryUsed] },
  { title: frameRu.documents, help: [helpRu.documentsSource, helpRu.documentsStale], picture: "documents" },
  { title: frameRu.users, help: [helpRu.usersRoles, helpRu.usersInvited] },
  { title: frameRu.history, help: [helpRu.historyRestore] },
  { title: frameRu.settings, help: [helpRu.settingsTabs, helpRu.settingsPeople] },
  { title: "Импорт и копирование", help: [helpRu.importWhole, helpRu.copyChosen] },
  { title: "Отраслевые наборы", help: [helpRu.packsProposals, helpRu.packsFile] },
];

const screenSections = screens.map(({ title, help, picture }) =>
  [`### ${title}`, ...(picture ? [`![${title}](images/${picture}.png)`] : []), list(help)].join("\n\n"),
);

const questionnaireSections = allForms.flatMap(({ name, title }) => {
  const steps = instructionsOf(name).map((step) =>
    [
      `#### ${step.title.ru}`,
      step.purpose.ru,
      list(step.how.map(({ ru }) => ru)),
      `${instructionRu.example}: ${step.example.ru}`,
      `${instructionRu.mistake}: ${step.mistake.ru}`,
      `Основание: ${step.law.ru}.`,
    ].join("\n\n"),
  );
  return steps.length === 0 ? [] : [[`### ${title.ru}`, ...steps].join("\n\n")];
});

const introduction = [
  "# Руководство пользователя",
  "Опись помогает компании вести учёт обработки персональных данных по 152-ФЗ: описать процессы и системы, увидеть риски и получить документы, готовые к подписи.",
  "Тексты этого руководства те же, что показывает сама программа: справка (значок вопроса вверху экрана) и инструкции к шагам анкет.",
  "## Как начать",
  [
    "1. Откройте адрес, который дал администратор, и войдите по логину и паролю или через единый вход компании.",
    "2. Выберите компанию. Слева — её разделы, сверху — поиск.",
    "3. Заполните «Информацию о компании», затем процессы, затем системы.",
    "4. Откройте «Риски»: там видно, что в ответах расходится с законом и чем это грозит.",
    "5. Откройте «Документы» и скачайте готовые в формате docx или pdf.",
  ].join("\n"),
  "![Риски](images/risks.png)",
];

test("docs/ru/user-guide.md has the help of the screens and the instructions of all questionnaires", async () => {
  const guide = [
    ...introduction,
    "## Экраны",
    ...screenSections,
    "## Как заполнять анкеты",
    ...questionnaireSections,
  ].join("\n\n");
  await expect(`${guide}\n`).toMatchFileSnapshot("../../../../docs/ru/user-guide.md");
});
