import type { Page } from "@playwright/test";
import { callApi } from "./create-people.ts";

/** Registers a request for access to data, received ten minutes ago; returns its id. */
export async function registerRequest(page: Page, company: number): Promise<number> {
  const { id } = await callApi(page, "post", `/companies/${company}/subject_requests/`, {
    received_at: new Date(Date.now() - 600_000).toISOString(),
    channel: "email",
    applicant_kind: "subject",
    kind: "access",
    applicant_name: "Петрова Анна Ивановна",
    text: "Какие мои данные вы обрабатываете?",
  });
  return id;
}

/** Registers an incident detected ten minutes ago; returns its id. */
export async function registerIncident(page: Page, company: number): Promise<number> {
  const { id } = await callApi(page, "post", `/companies/${company}/incidents/`, {
    detected_at: new Date(Date.now() - 600_000).toISOString(),
    kind: "leak",
    description: "Список клиентов найден в открытом доступе",
  });
  return id;
}

/** Creates a task that is due in 2030; returns its id. */
export async function createTask(page: Page, company: number): Promise<number> {
  const { id } = await callApi(page, "post", `/companies/${company}/tasks/`, {
    title: "Проверить журнал обращений",
    due: "2030-01-15",
  });
  return id;
}

/** Registers a destruction after a withdrawal of today; returns its id. */
export async function registerDestruction(page: Page, company: number): Promise<number> {
  const { id } = await callApi(page, "post", `/companies/${company}/destructions/`, {
    reason: "withdrawal",
    event_on: new Date().toISOString().slice(0, 10),
  });
  return id;
}
