import type { Locator, Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { makePeople, type People } from "../support/create-people.ts";
import {
  type Appearance,
  allAppearances,
  appearancesOf,
  applyAppearance,
  isFullRun,
  navigateTo,
  screenTimeout,
  waitUntilShown,
} from "../support/screens.ts";
import { signIn } from "../support/sign-in.ts";
import { expect } from "../support/test.ts";
import { test } from "../support/test-with-example.ts";
import { accountParts } from "./overlays/account-parts.ts";
import { documentParts } from "./overlays/document-parts.ts";
import { linkParts } from "./overlays/link-parts.ts";
import { noticeParts } from "./overlays/notice-parts.ts";
import {
  click,
  company,
  item,
  key,
  type OpenableParts,
  type OpenedPart,
  press,
  pressForChosen,
  reload,
} from "./overlays/openable-parts.ts";
import { peopleParts } from "./overlays/people-parts.ts";
import { questionnaireParts } from "./overlays/questionnaire-parts.ts";
import { registerParts } from "./overlays/register-parts.ts";

/** Returns the kind of window for this width, for parts that open on one kind only; widths in between are neither. */
const kindOf = ({ width }: Appearance) => (width < 1_000 ? "phone" : width > 1_200 ? "desk" : "between");

/** Returns the appearances for a part: the next ones in rotation in which it opens. */
function looksFor({ only }: Pick<OpenedPart, "only">, turn: number): readonly Appearance[] {
  const fits = (appearance: Appearance) => only === undefined || only === kindOf(appearance);
  const appearances = appearancesOf(turn).filter(fits);
  return appearances.length > 0 ? appearances : looksFor({ only }, turn + 1);
}

/** A part with an appearance; `before` is the part opened just before. */
interface Turn {
  readonly name: string;
  readonly part: OpenedPart;
  readonly look: Appearance;
  readonly before?: Turn | undefined;
}

/** Returns all parts with their appearances, grouped by appearance; parts that leave something behind come last. */
function turnsOf(parts: OpenableParts): readonly Turn[] {
  const turns = Object.entries(parts).flatMap(([name, part], index) =>
    looksFor(part, index).map((appearance) => ({ name, part, look: appearance })),
  );
  const last = turns.at(-1)?.name;
  const byLook = allAppearances.flatMap((appearance) =>
    turns.filter((turn) => turn.look === appearance && turn.name !== last),
  );
  return [...byLook, ...turns.filter(({ name }) => name === last)].map((turn, index, all) => ({
    ...turn,
    before: all[index - 1],
  }));
}

/** Shows the screen of a part, reloading it if the appearance changes or the previous part may have left something open. */
async function showScreen(page: Page, { part: { path }, look, before }: Turn): Promise<void> {
  await page.unrouteAll({ behavior: "ignoreErrors" });
  if (before?.look === look && before.part.path !== path && !before.part.open.includes(reload)) {
    await navigateTo(page, path);
    await waitUntilShown(page);
    if ((await page.getByRole("dialog").or(page.getByRole("menu")).count()) === 0) return;
  }
  await applyAppearance(page, look);
  await page.goto(path);
  await waitUntilShown(page);
}

async function openIn(page: Page, turn: Turn): Promise<void> {
  const { part, look } = turn;
  await showScreen(page, turn);
  for (const act of part.open) await act(page, look.language);
  // A native list on a phone has options that are never rendered.
  const options = page.getByRole(part.shows).filter({ visible: true });
  await expect(options.first()).toBeVisible({ timeout: screenTimeout });
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0, { timeout: screenTimeout });
}

/** Returns the left and right edges of an element in pixels; for a wide table, also of its scrollable frame. */
const standsFrom = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right } = (element.closest("section[tabindex='0']") ?? element).getBoundingClientRect();
    return { left, right };
  });

/** Returns what overflows the window: the screen, or an overlay, which may be cut off without widening the screen. */
async function beyondWindow(page: Page, { shows }: OpenedPart, { width }: Appearance): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  const { left, right } = await standsFrom(page.getByRole(shows).first());
  return [
    ...(wide > width ? [`${wide} px wide`] : []),
    ...(left < 0 || right > width ? [`stands from ${left} to ${right} px`] : []),
  ];
}

const account = press("Действия: admin", "Actions: admin");

/** Overlays of the installation's settings. */
const installationParts: OpenableParts = {
  "adding a video": { path: "/videos/", open: [press("Добавить видео", "Add video")], shows: "dialog" },
  "feeds of news": { path: "/installation/news/", open: [press("Ленты", "Feeds")], shows: "dialog" },
  "a company's plan": {
    path: "/installation/companies/",
    open: [press(/^Сменить тариф: /, /^Change plan: /)],
    shows: "dialog",
  },
  "what can be done about an account": { path: "/installation/users/", open: [account], shows: "menu" },
  "ending the sessions of an account": {
    path: "/installation/users/",
    open: [account, item("Завершить сеансы", "End sessions")],
    shows: "dialog",
  },
};

const path = `${company}review/processes/`;

/** Overlays of a review table for its views and selected rows. */
const chosenRowParts: OpenableParts = {
  "views of a review table": { path, open: [press("Представления", "Saved views")], shows: "dialog" },
  "saving a view": {
    path,
    open: [press("Представления", "Saved views"), press("Сохранить представление…", "Save view…")],
    shows: "dialog",
  },
  "two rows compared": {
    path,
    open: [click("#cell-0-0 input"), click("#cell-1-0 input"), pressForChosen("Сравнить", "Compare")],
    shows: "dialog",
  },
  "tags of chosen rows": { path, open: [click("#cell-0-0 input"), pressForChosen("Теги", "Tags")], shows: "dialog" },
  "status of chosen rows": {
    path,
    open: [click("#cell-0-0 input"), pressForChosen("Статус", "Status")],
    shows: "dialog",
  },
};

/** Overlays available on any screen. */
const frameParts: OpenableParts = {
  "the list of companies": {
    path: `${company}forms/`,
    open: [press(/Сменить компанию/, /Switch company/)],
    shows: "listbox",
    only: "desk",
  },
  "the menu of screens": {
    path: `${company}forms/`,
    open: [press("Открыть меню", "Open menu")],
    shows: "dialog",
    only: "phone",
  },
  "the user's menu": { path: `${company}risks/`, open: [press(/Учётная запись/, /Account/)], shows: "menu" },
  search: { path: `${company}forms/`, open: [key("Control+k")], shows: "dialog" },
  help: { path: `${company}forms/`, open: [press("Справка", "Help")], shows: "dialog" },
  "a quota that is used up": {
    path: `${company}forms/`,
    open: [
      (page) =>
        page.route("**/api/v2/companies/1/systems/", (route) =>
          route.request().method() === "POST"
            ? route.fulfill({ status: 400, json: { freemium: ["systems quota exceeded."] } })
            : route.continue(),
        ),
      press("Добавить систему", "Add system"),
      (page) => page.getByRole("dialog").getByRole("textbox").waitFor(),
      (page) => page.keyboard.type("Ещё одна"),
      key("Enter"),
    ],
    shows: "dialog",
  },
};

const companyMenu = press(/^Действия: /, /^Actions: /);

/** Overlays of the list of companies. */
const companyParts: OpenableParts = {
  "creating a company": { path: "/companies/", open: [press("Создать компанию", "Create company")], shows: "dialog" },
  "importing a company": {
    path: "/companies/",
    open: [press("Загрузить компанию", "Import company")],
    shows: "dialog",
  },
  "a company's menu": { path: "/companies/", open: [companyMenu], shows: "menu" },
  "copying a company": { path: "/companies/", open: [companyMenu, item("Копировать", "Copy")], shows: "dialog" },
  "renaming a company": { path: "/companies/", open: [companyMenu, item("Переименовать", "Rename")], shows: "dialog" },
  "exporting a company": {
    path: "/companies/",
    open: [companyMenu, item("Выгрузить компанию", "Export company")],
    shows: "dialog",
  },
  "all questionnaires as pdf": {
    path: "/companies/",
    open: [companyMenu, item("Все анкеты в pdf", "All questionnaires as PDF")],
    shows: "dialog",
  },
  "a company's time zone": {
    path: `${company}settings/`,
    open: [click("input[role=combobox]")],
    shows: "listbox",
  },
  "writing a mailing": {
    path: `${company}settings/?tab=mailing`,
    open: [press("Новая рассылка", "New mailing"), click("table input[type=checkbox]")],
    shows: "table",
  },
  "the course of the work as a table": {
    path: `${company}stat/`,
    open: [press("Те же числа таблицей", "Show as table")],
    shows: "table",
  },
  "deleting a company": { path: "/companies/", open: [companyMenu, item("Удалить", "Delete")], shows: "dialog" },
};

const model = `${company}threat_models/1/`;

/** Overlays of the example company's threat model. */
const threatParts: OpenableParts = {
  "a new threat model": {
    path: `${company}threat_models/`,
    open: [press("Добавить модель угроз", "Add threat model")],
    shows: "dialog",
  },
  "deleting a threat model": {
    path: `${company}threat_models/`,
    open: [press(/^Удалить: /, /^Delete: /)],
    shows: "dialog",
  },
  "history of a threat model": {
    path: model,
    open: [press("История", "History")],
    shows: "dialog",
  },
  "deciding about technologies": {
    path: `${model}?step=technologies`,
    open: [click("[data-code] input"), press(/^Решить о выбранных/, /^Decide on selected/)],
    shows: "dialog",
  },
  "telling how a consequence shows itself": {
    path: `${model}?step=consequences`,
    open: [click("[data-code] input"), press("Описать, как проявится", "Describe the effect")],
    shows: "dialog",
  },
  "deciding about violators in their matrix": {
    path: `${model}?view=violators`,
    open: [click("[data-row] td"), press(/^Решить о выбранных/, /^Decide on selected/)],
    shows: "dialog",
  },
  "deciding about threats": {
    path: `${model}?view=threats`,
    open: [click("[data-row] td"), press(/^Решить о выбранных/, /^Decide on selected/)],
    shows: "dialog",
  },
  "a measure against a scenario": {
    path: `${model}?view=threats&code=${encodeURIComponent("УБИ.006")}`,
    open: [press("Назначить меру", "Assign a measure")],
    shows: "dialog",
  },
};

/** Returns every dialog, menu, drawer, list and note, by name. */
const openedParts = (people: People): OpenableParts => ({
  ...companyParts,
  ...registerParts,
  ...threatParts,
  ...documentParts,
  ...chosenRowParts,
  ...peopleParts(people),
  ...linkParts,
  ...noticeParts,
  ...accountParts,
  ...frameParts,
  ...installationParts,
  ...questionnaireParts,
});

test("every dialog, menu, drawer and list is accessible and no wider than the window", async ({ page, product }) => {
  test.setTimeout(isFullRun ? 7_200_000 : 900_000);
  page.setDefaultTimeout(screenTimeout);
  await signIn(page, product);
  const findings: string[] = [];
  for (const turn of turnsOf(openedParts(await makePeople(page)))) {
    const { name, part, look } = turn;
    const label = `${name} (${Object.values(look).join(", ")})`;
    await test.step(label, () => openIn(page, turn));
    const wrong = [...(await violations(page)), ...(await beyondWindow(page, part, look))];
    for (const what of wrong) findings.push(`${label}: ${what}`);
  }
  expect(findings).toEqual([]);
});
