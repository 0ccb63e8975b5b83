import type { Page } from "@playwright/test";
import { violations } from "../support/accessibility-violations.ts";
import { answer, fillByMissingList, type QuestionAnswer, waitUntilSaved } from "../support/questionnaire.ts";
import { signIn } from "../support/sign-in.ts";
import { expect, test } from "../support/test.ts";

const server: Readonly<Record<string, QuestionAnswer>> = {
  type: { pick: ["Виртуальный"] },
  systems: { choose: "CRM" },
  server_address: { type: "г. Москва, ул. Авиамоторная, д. 69, дата-центр" },
  segment: { type: "ДМЗ, 10.0.30.0/24" },
  os_name: { type: "Astra Linux 1.8" },
};

const workstation: Readonly<Record<string, QuestionAnswer>> = {
  systems: { choose: "CRM" },
  os: { type: "РЕД ОС 8" },
  quantity: { type: "14" },
  place: { type: "1-й этаж" },
  employee_units: { add: ["Менеджер по продажам"] },
};

const hardware: Readonly<Record<string, QuestionAnswer>> = {
  type: { pick: ["Маршрутизатор"] },
  maker: { type: "MikroTik" },
  place: { type: "Серверная, шкаф 1" },
  segment: { type: "Периметр" },
  quantity: { type: "1" },
};

async function add(page: Page, button: string, name: string): Promise<void> {
  await page.getByRole("button", { name: button }).click();
  await page.getByRole("dialog").getByRole("textbox").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Добавить", exact: true }).click();
  await expect(page.getByText(`Добавлено: ${name}`)).toBeVisible();
}

async function open(page: Page, link: string): Promise<void> {
  await page.getByRole("link", { name: "Анкеты" }).first().click();
  await page.getByRole("link", { name: link, exact: true }).click();
}

test("a server, workstations and a router are added, filled in by the missing list, found and deleted", async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await page.goto("/companies/");
  await page.getByRole("button", { name: "Создать компанию" }).first().click();
  await page.getByRole("dialog").getByLabel("Название").fill("Оборудование");
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /Создать|Добавить/ })
    .click();
  await expect(page).toHaveURL(/\/company\/\d+\/forms/);

  await test.step("adds one of each", async () => {
    await add(page, "Добавить систему", "CRM");
    await add(page, "Добавить сервер", "crm-01");
    await add(page, "Добавить рабочее место", "Продажи");
    await add(page, "Добавить оборудование", "Пограничный");
  });

  await test.step("fills the server; a rented one needs its owner, a wrong address is reported", async () => {
    await open(page, "crm-01");
    await fillByMissingList(page, server);
    await page.getByRole("navigation", { name: "Шаги" }).getByText("Размещение и сеть").click();
    await expect(page.locator('[data-question="rental_type"]')).toHaveCount(0);
    await answer(page, page, "is_rental", { pick: ["Да"] });
    await answer(page, page, "rental_type", { pick: ["Виртуальные машины в облаке (IaaS)"] });
    await answer(page, page, "ip_address", { type: "10.0.30.256" });
    await expect(page.getByRole("alert").getByText("Указан некорректный ip адрес")).toBeVisible();
    await answer(page, page, "ip_address", { type: "10.0.30.11" });
    await waitUntilSaved(page);
  });

  await test.step("fills the workstation with who works there, and says in what role", async () => {
    await open(page, "Продажи");
    await fillByMissingList(page, workstation);
    const unit = page.locator('[data-question="employee_units"] [data-row]').first();
    await answer(page, unit, "role", { choose: "Администратор ИС" });
    await waitUntilSaved(page);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("fills the router", async () => {
    await open(page, "Пограничный");
    await fillByMissingList(page, hardware);
    expect(await violations(page)).toEqual([]);
  });

  await test.step("the list shows them filled, the search finds them", async () => {
    await page.getByRole("link", { name: "Анкеты" }).first().click();
    for (const title of ["Серверы", "Рабочие места", "Сетевое оборудование"]) {
      const table = page.getByRole("region", { name: title }).getByRole("table");
      await expect(table.getByRole("progressbar")).toHaveAttribute("aria-valuenow", "100");
    }
    await page.getByRole("button", { name: /Найти/ }).click();
    await page.getByRole("dialog").getByRole("combobox").fill("погран");
    await page.getByRole("option", { name: /Пограничный/ }).click();
    await expect(page).toHaveURL(/network_hardware\/\d+/);
  });

  await test.step("a list that could not be loaded says so, and is loaded again", async () => {
    await page.route("**/workstations/init_data/", (route) => route.abort());
    await page.goto(page.url().replace(/network_hardware.*/, "forms/"));
    const section = page.getByRole("region", { name: "Рабочие места" });
    await expect(page.getByText("Не получилось загрузить рабочие места")).toBeVisible({ timeout: 30_000 });
    await page.unroute("**/workstations/init_data/");
    await section.getByRole("button", { name: "Повторить" }).click();
    await expect(section.getByRole("link", { name: "Продажи", exact: true })).toBeVisible();
  });

  await test.step("the system is not deleted while equipment names it; a router is, and that is said", async () => {
    await page.getByRole("link", { name: "Анкеты" }).first().click();
    await remove(page, "CRM");
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByRole("link", { name: "crm-01" })).toBeVisible();
    await expect(dialog.getByRole("link", { name: "Продажи", exact: true })).toBeVisible();
    await dialog.getByRole("button", { name: "Закрыть" }).last().click();
    await remove(page, "Пограничный");
    await expect(page.getByText("Удалено: Пограничный")).toBeVisible();
    await expect(page.getByRole("link", { name: "Пограничный", exact: true })).toHaveCount(0);
  });
});

async function remove(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: `Действия: ${name}`, exact: true }).click();
  await page.getByRole("menuitem", { name: "Удалить" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Удалить" }).click();
}
